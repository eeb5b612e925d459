import type { Translation } from '../../texts.ts';

export default {
  terms_title: 'Termos de utilização',
  privacy_title: 'Privacidade',
  in_force: 'Em vigor desde {date}.',
  write_to_us: 'Tem dúvidas? Escreva ao {support}.',
  support_link: 'apoio',
  what: 'O que é o Cauri',
  what_text:
    'O Cauri é um jogo com dinheiro virtual. Aposta-se com francos virtuais em eventos desportivos reais e simulados. Os ganhos não têm valor monetário e as perdas não custam dinheiro real. O Cauri nunca paga dinheiro real.',
  who: 'Quem pode jogar',
  who_text:
    'Tem de ter 18 anos ou mais e uma única conta. Guarde a sua palavra-passe para si. As contas que não respeitam estes termos são suspensas.',
  money: 'Francos virtuais',
  money_text:
    'Recebe {amount} de dinheiro virtual quando cria a conta. Os francos virtuais não podem ser levantados, vendidos, trocados nem oferecidos, e ninguém os pode converter em dinheiro real. O seu extrato indica cada movimento do saldo. Os movimentos nunca são alterados: um erro é corrigido por outro movimento.',
  bets: 'Fazer uma aposta',
  bets_text:
    'Uma aposta está feita quando a confirmamos, com as odds indicadas no seu talão. Se as odds tiverem mudado desde que as viu, a aposta é recusada, exceto se tiver escolhido aceitar odds melhores ou quaisquer odds. Uma aposta ao vivo é aceite após uma verificação de alguns segundos, e é recusada se o jogo mudar entretanto. Uma aposta ao vivo num jogo real é aceite após a próxima verificação das odds, no máximo 35 segundos depois; sem essa verificação, é recusada e nada é debitado. Os montantes e os ganhos têm limites, indicados no boletim. Não pode anular uma aposta feita.',
  rules_link: 'regras das apostas',
  results: 'Resultados',
  results_text:
    'Os resultados seguem as {rules} de cada desporto, e cada aposta resolvida mostra a regra, o resultado e a fonte que a decidiram. Se um evento for cancelado, ou adiado ou antecipado mais de 48 horas, as suas seleções são anuladas: uma aposta simples é devolvida e uma múltipla conta-as com a odd de 1,00. Uma aposta feita depois do verdadeiro início é anulada. Um resultado errado é corrigido e as apostas em causa são resolvidas novamente: o que foi pago por engano é retirado, e o que o seu saldo não cobrir é descontado nos seus próximos ganhos.',
  matches: 'Jogos simulados',
  matches_text:
    'Antes do início de um jogo simulado publicamos um hash, depois do qual já não podemos mudar o seu desenrolar. Cada passo é revelado quando é jogado, e qualquer pessoa pode recalcular o jogo na sua página, que indica a origem da aleatoriedade. Quando jogos de demonstração mostram ligas e clubes reais, os jogos, as odds e os resultados também são simulados, e o ecrã indica-o. As audiências dos jogos simulados são simuladas.',
  plans: 'Planos',
  plans_text:
    'Os planos são as únicas transações em dinheiro real no Cauri. Um plano compra-se uma vez, não se renova e é creditado quando o pagamento é confirmado. Um pagamento que não foi creditado, ou que foi creditado com atraso, é creditado ou reembolsado. O que um plano compra é virtual e não volta a ser dinheiro. Onde não houver nenhum gateway de pagamento ativo, não se pode comprar nenhum plano; com um gateway de teste, não é cobrado dinheiro real.',
  fair: 'Jogo limpo',
  fair_text:
    'Não são permitidos robôs de apostas, várias contas da mesma pessoa nem tentativas de ataque ao site. Podemos anular as apostas em causa, devolvendo os montantes, e suspender as contas.',
  play: 'Jogo responsável',
  play_text:
    'Apostar aqui é um passatempo. Se deixar de ser um prazer, pare e fale com alguém de confiança. Nas definições da conta pode limitar o que aposta, perde e paga em planos por dia, semana e mês, fazer uma pausa de 1 dia a 6 semanas, ou autoexcluir-se por 6 meses ou mais. Um limite mais baixo ou uma pausa tem efeito imediato; um limite mais alto, ao fim de 24 horas. Uma pausa não pode ser encurtada.',
  site: 'Disponibilidade',
  site_text:
    'As apostas podem ser suspensas para manutenção e as ligações podem falhar: uma aposta só conta se estiver no seu histórico. Fazemos o melhor que podemos e não prometemos mais do que diz esta página.',
  changes: 'Alterações',
  changes_text:
    'Quando estes termos mudam, a data acima também muda. As apostas feitas mantêm as regras em vigor quando foram feitas.',
  data: 'O que guardamos',
  data_text:
    'O seu e-mail, o seu nome de utilizador, a sua palavra-passe numa forma que não se pode ler (hash), o dia em que aceitou os termos, as suas definições, os seus favoritos e alertas, as suas apostas, ordens e boletins guardados, e cada movimento do seu saldo virtual. As suas sessões, com o endereço de rede e o navegador. As mensagens que envia ao apoio. Os e-mails que lhe enviamos.',
  why: 'Porque o guardamos',
  why_text:
    'Para o jogo funcionar: iniciar a sua sessão, registar e resolver as suas apostas, mostrar-lhe o seu histórico, responder-lhe e evitar abusos. Não vendemos nada nem partilhamos nada com anunciantes, e nenhum serviço externo o segue aqui. Se pagar um plano, o gateway de pagamento recebe o que o pagamento exige, o que pode incluir o seu nome de utilizador e o seu endereço de e-mail. Se ativar as notificações, um serviço externo entrega-as; veja abaixo.',
  time: 'Durante quanto tempo',
  time_text:
    'A sua conta, as suas apostas e o seu extrato: enquanto a conta existir; os movimentos do registo contabilístico ficam depois dela. Uma sessão: até que a termine, ou até uma semana depois de expirar; expira 30 dias após o início de sessão ou a mudança da palavra-passe ou do segundo fator. Um e-mail: 30 dias, e o seu texto só até ser enviado. Uma mensagem ao apoio: um ano.',
  cookies: 'Cookies',
  cookies_text:
    'Usamos quatro cookies, todos nossos: a sessão que o mantém ligado; uma marca de que já iniciou sessão neste dispositivo, para que as palavras-passe incorretas introduzidas por outros não o atrasem; o idioma que escolheu; e o tema que escolheu. Se iniciar sessão com um código além da palavra-passe, um quinto dura alguns minutos, até introduzir o código. Não usamos cookies de publicidade nem de análise, por isso não há aviso de cookies.',
  device: 'No seu dispositivo',
  device_text:
    'O seu boletim em aberto fica guardado no navegador, para não se perder ao recarregar a página. É-nos enviado para obter as odds atuais, quando faz a aposta e quando o guarda com um código. O navegador também guarda os favoritos de um visitante e uma cópia da página inicial tal como um visitante a vê, para a abrir sem ligação. Enquanto a sua sessão está aberta, guarda também o seu nome de utilizador, o seu saldo e as suas últimas apostas, para os mostrar sem ligação; são apagados quando termina a sessão.',
  push: 'Notificações no seu dispositivo',
  push_text:
    'Desativadas, a menos que as ative nas definições da conta, em cada dispositivo. Guardamos então o endereço, as chaves e o idioma que o seu navegador nos dá, até desativar as notificações, terminar ali a sessão ou eliminar a conta. As mensagens passam pelo serviço do fabricante do seu navegador (Google, Mozilla, Apple ou Microsoft). São cifradas para o seu dispositivo: esse serviço vê quando chega uma mensagem, mas não o que diz.',
  safety: 'Como protegemos os dados',
  safety_text:
    'As palavras-passe são guardadas apenas como hash (argon2id). Os links para uma nova palavra-passe funcionam uma vez, durante uma hora, e a base de dados só guarda o hash deles. As definições da conta mostram onde tem sessão iniciada e permitem terminar a sessão em cada dispositivo. As pessoas que gerem este site podem ver a sua conta, as suas apostas e as suas mensagens.',
  rights: 'Os seus direitos',
  rights_text:
    'Nas definições da conta pode descarregar o que guardamos sobre si, exceto as notas e os motivos dos administradores, e eliminar a conta: nome, endereço de e-mail, palavra-passe, sessões, mensagens e favoritos são apagados imediatamente. As apostas, o extrato e as compras ficam sem o seu nome, e o registo das ações dos administradores fica tal como foi escrito. Não pode eliminar a conta enquanto tiver uma aposta em aberto, uma dívida, um pagamento em curso ou uma pausa. Para corrigir algum dado, escreva ao apoio.',
} satisfies Translation<'legal'>;
