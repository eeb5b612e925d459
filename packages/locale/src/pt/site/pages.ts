import type { Translation } from '../../texts.ts';

export default {
  site: 'Apostas desportivas com dinheiro virtual: jogos ao vivo, odds abertas e resultados que qualquer pessoa pode verificar. Sem dinheiro real, 18+.',
  live: 'Todos os jogos a decorrer, com resultados e odds ao vivo.',
  sport: 'Jogos ao vivo e próximos jogos por liga, com as suas odds, em dinheiro virtual.',
  event: 'Todos os mercados do jogo com as suas odds, o resultado e a forma de o verificar.',
  code: 'Um boletim que alguém partilha: as suas seleções, com as odds de então e de agora. Só com dinheiro virtual, 18+.',
  league: 'Os jogos da liga, ao vivo e próximos, com as suas odds, e os últimos resultados.',
  results: 'Os resultados dos últimos dias por desporto e por liga, com as odds antes do início.',
  register: 'Crie uma conta gratuita e comece com um milhão de francos virtuais.',
  subscription: 'Os planos que carregam o seu saldo virtual: preços e o que recebe.',
  support: 'Pergunte à nossa equipa sobre uma aposta, a sua conta ou um pagamento.',
  rules: 'Como se resolve cada aposta: as regras de cada desporto e de cada mercado, com exemplos.',
  terms: 'Os termos de utilização do site: contas, dinheiro virtual, apostas e resultados.',
  privacy: 'Que dados o site guarda sobre si, porquê, durante quanto tempo e quais são os seus direitos.',
  transparency: 'Cada compromisso, resultado e correção num registo público que ninguém pode mudar sem se notar.',
} satisfies Translation<'pages'>;
