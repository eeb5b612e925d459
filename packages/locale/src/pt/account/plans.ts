import type { Translation } from '../../texts.ts';

export default {
  title: 'Carregue o seu saldo virtual',
  only: 'Os planos são as únicas transações em dinheiro real no Cauri. Servem para comprar dinheiro virtual, que nunca volta a ser dinheiro real.',
  only_test:
    'Os planos são as únicas transações em dinheiro real no Cauri. Este site está em modo de teste, por isso nem os planos custam dinheiro real. O dinheiro virtual nunca se torna dinheiro real.',
  plan_unavailable: '{plan} já não está à venda. Estes são os planos que pode escolher agora.',
  break_until: 'Está a fazer uma pausa até {moment}. Depois poderá voltar a comprar planos.',
  break_settings: 'Ver a sua pausa',
  popular: 'O mais popular',
  once: 'FCFA virtuais, creditados uma vez, não expiram',
  feature_virtual_amount: '{amount} de dinheiro virtual',
  feature_all_markets: 'Todos os desportos e todos os mercados',
  feature_no_expiry: 'O dinheiro virtual nunca expira',
  you_pay: 'Paga',
  subscribe: 'Comprar',
  subscribe_to: 'Comprar {plan}',
  accepted: 'Aceitamos',
  mobile_money: 'Mobile Money',
  crypto: 'Cripto',
  paypal: 'PayPal',
  cards: 'Cartões',
  login: 'Entrar',
  register: 'Criar conta',
  guest: 'Inicie sessão ou crie uma conta para comprar um plano.',
  virtual_title: 'Sobre o dinheiro virtual',
  virtual_text:
    'O dinheiro virtual é contado em FCFA. Aposta-o em jogos reais e simulados. Não tem valor monetário: não pode ser levantado, vendido, trocado nem oferecido, e o que ganha também é virtual.',
  questions: 'Perguntas',
  q_currency: 'O que posso fazer com o dinheiro virtual?',
  a_currency: 'Apostar em jogos reais e simulados, seguir os seus resultados e aprender como mudam as odds.',
  q_when: 'Quando recebo o dinheiro virtual?',
  a_when: 'Assim que o pagamento for confirmado.',
  q_monthly: 'É uma cobrança mensal?',
  a_monthly: 'Não. Paga uma vez e o plano não se renova.',
  q_back: 'Posso ser reembolsado?',
  a_back:
    'Se um pagamento não foi creditado, ou foi creditado com atraso, creditamo-lo ou reembolsamo-lo. O dinheiro virtual em si nunca se torna dinheiro real.',
  q_features: 'Quanto tempo dura um plano?',
  a_features:
    'Paga uma vez. O distintivo do plano, e as vantagens indicadas no seu cartão, duram 30 dias a partir do pagamento; comprá-lo novamente antes disso acrescenta 30 dias. O dinheiro virtual em si nunca expira.',
  accepted_none: 'Não há nenhum meio de pagamento disponível neste site.',
  sandbox_note:
    'Modo de teste: os pagamentos passam por um gateway de teste, onde pode experimentar cada passo. Nada é cobrado.',
  choose_title: 'Como quer pagar {plan}?',
  pay_with: 'Pagar com {gateway}',
  charged: 'São-lhe cobrados {amount}, à taxa fixa de 1 EUR = 655,957\u00a0FCFA.',
  gateway_title: 'Não é possível pagar aqui',
  gateway_text:
    'Aqui, um gateway de pagamento permitiria pagar {price} pelo plano {plan} e pelos seus {amount} de dinheiro virtual. Não há nenhum gateway ativo neste site: nada foi cobrado e o seu saldo não mudou.',
  understood: 'OK',
} satisfies Translation<'plans'>;
