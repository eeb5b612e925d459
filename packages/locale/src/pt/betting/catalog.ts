import type { Translation } from '../../texts.ts';

export default {
  home_win: '1',
  draw: 'X',
  away_win: '2',
  over: 'Mais de {line}',
  under: 'Menos de {line}',
  over_short: '+ de {line}',
  under_short: '\u2212 de {line}',
  over_head: 'Mais',
  under_head: 'Menos',
  today: 'hoje',
  tonight: 'esta noite',
  tomorrow: 'amanhã',
  period_first_half: '1.ª parte',
  period_half_time: 'intervalo',
  period_second_half: '2.ª parte',
  period_full_time: 'terminado',
  period_break: 'pausa',
  period_overtime: 'prolongamento',
  period_shoot_out: 'penáltis',
  period_quarter_1: '1.º quarto',
  period_quarter_2: '2.º quarto',
  period_quarter_3: '3.º quarto',
  period_quarter_4: '4.º quarto',
  period_period_1: '1.º período',
  period_period_2: '2.º período',
  period_period_3: '3.º período',
  period_set: 'Set {number}',
  clock_half_time: 'INT',
  clock_full_time: 'Fim',
  clock_Q: '{number}.º Q',
  clock_P: '{number}.º P',
  clock_OT: 'Prol.{number}',
  clock_SO: 'Pen.',
  // English=Portuguese. A country that is called the same in both is not named here.
  countries:
    'Africa=África|Algeria=Argélia|Australia=Austrália|Austria=Áustria|Belgium=Bélgica|Benin=Benim|' +
    'Botswana=Botsuana|Brazil=Brasil|Burkina Faso=Burquina Faso|Cameroon=Camarões|Cape Verde=Cabo Verde|' +
    'Central African Republic=República Centro-Africana|Chad=Chade|Colombia=Colômbia|Comoros=Comores|' +
    'Croatia=Croácia|Czech Republic=Chéquia|Denmark=Dinamarca|Djibouti=Jibuti|DR Congo=RD Congo|Egypt=Egito|' +
    'England=Inglaterra|Equatorial Guinea=Guiné Equatorial|Eritrea=Eritreia|Eswatini=Essuatíni|Ethiopia=Etiópia|' +
    'Europe=Europa|Finland=Finlândia|France=França|Gabon=Gabão|Gambia=Gâmbia|Germany=Alemanha|Ghana=Gana|' +
    'Greece=Grécia|Guinea=Guiné|Guinea-Bissau=Guiné-Bissau|Ireland=Irlanda|Italy=Itália|' +
    'Ivory Coast=Costa do Marfim|Japan=Japão|Kenya=Quénia|Lesotho=Lesoto|Liberia=Libéria|Libya=Líbia|' +
    'Madagascar=Madagáscar|Malawi=Maláui|Mauritania=Mauritânia|Mauritius=Maurícia|Mexico=México|Morocco=Marrocos|' +
    'Mozambique=Moçambique|Namibia=Namíbia|Netherlands=Países Baixos|Niger=Níger|Nigeria=Nigéria|' +
    'North America=América do Norte|Norway=Noruega|Poland=Polónia|Romania=Roménia|Russia=Rússia|Rwanda=Ruanda|' +
    'Saudi Arabia=Arábia Saudita|Scotland=Escócia|Serbia=Sérvia|Seychelles=Seicheles|Sierra Leone=Serra Leoa|' +
    'Somalia=Somália|South Africa=África do Sul|South America=América do Sul|South Korea=Coreia do Sul|' +
    'South Sudan=Sudão do Sul|Spain=Espanha|Sudan=Sudão|Sweden=Suécia|Switzerland=Suíça|' +
    'São Tomé and Príncipe=São Tomé e Príncipe|Tanzania=Tanzânia|Tunisia=Tunísia|Turkey=Turquia|USA=Estados Unidos|' +
    'World=Mundo|Zambia=Zâmbia|Zimbabwe=Zimbabué',
  leagues:
    'Africa Cup of Nations=Taça das Nações Africanas|Champions League=Liga dos Campeões|' +
    'Champions League Qualification=Qualificação da Liga dos Campeões|Europa League=Liga Europa|' +
    'FA Cup=Taça de Inglaterra|FIFA World Cup=Campeonato do Mundo|Friendlies=Jogos amigáveis|' +
    '(simulation)=(simulação)|Friendly=Jogo amigável|NFL Preseason=NFL, pré-época',
  popular: 'Populares agora',
  in_play: 'ao vivo',
  awaiting: 'a aguardar resultado',
  cancelled: 'cancelado',
  postponed: 'adiado',
  markets_one: 'mais {count} mercado',
  markets_other: 'mais {count} mercados',
  price_up: 'a subir',
  price_down: 'a descer',
  suspended: 'suspenso',
  closed: 'fechado',
  to: 'a',
  star: 'Adicionar {name} aos favoritos',
} satisfies Translation<'catalog'>;
