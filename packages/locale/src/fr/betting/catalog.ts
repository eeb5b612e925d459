import type { Translation } from '../../texts.ts';

export default {
  home_win: '1',
  draw: 'N',
  away_win: '2',
  over: 'Plus de {line}',
  under: 'Moins de {line}',
  over_short: '+ de {line}',
  under_short: '\u2212 de {line}',
  over_head: 'Plus',
  under_head: 'Moins',
  today: 'aujourd’hui',
  tonight: 'ce soir',
  tomorrow: 'demain',
  period_first_half: '1re MT',
  period_half_time: 'mi-temps',
  period_second_half: '2e MT',
  period_full_time: 'terminé',
  period_break: 'pause',
  period_overtime: 'prolongation',
  period_shoot_out: 'tirs au but',
  period_quarter_1: '1er quart-temps',
  period_quarter_2: '2e quart-temps',
  period_quarter_3: '3e quart-temps',
  period_quarter_4: '4e quart-temps',
  period_period_1: '1er tiers',
  period_period_2: '2e tiers',
  period_period_3: '3e tiers',
  period_set: 'Set {number}',
  clock_half_time: 'MT',
  clock_full_time: 'Fin',
  clock_Q: 'QT{number}',
  clock_P: 'T{number}',
  clock_OT: 'Prol.{number}',
  clock_SO: 'TAB',
  // English=French. A country that is called the same in both is not named here.
  countries:
    'Africa=Afrique|Algeria=Algérie|Argentina=Argentine|Australia=Australie|Austria=Autriche|Belgium=Belgique|' +
    'Benin=Bénin|Brazil=Brésil|Cameroon=Cameroun|Cape Verde=Cap-Vert|' +
    'Central African Republic=République centrafricaine|Chad=Tchad|Chile=Chili|China=Chine|Colombia=Colombie|' +
    'Comoros=Comores|Croatia=Croatie|Czech Republic=Tchéquie|Denmark=Danemark|DR Congo=RD Congo|Egypt=Égypte|' +
    'England=Angleterre|Equatorial Guinea=Guinée équatoriale|Eritrea=Érythrée|Ethiopia=Éthiopie|Finland=Finlande|' +
    'Gambia=Gambie|Germany=Allemagne|Greece=Grèce|Guinea=Guinée|Guinea-Bissau=Guinée-Bissau|Ireland=Irlande|' +
    'Italy=Italie|Ivory Coast=Côte d’Ivoire|Japan=Japon|Libya=Libye|Mauritania=Mauritanie|Mauritius=Maurice|' +
    'Mexico=Mexique|Morocco=Maroc|Namibia=Namibie|Netherlands=Pays-Bas|North America=Amérique du Nord|' +
    'Norway=Norvège|Poland=Pologne|Romania=Roumanie|Russia=Russie|Saudi Arabia=Arabie saoudite|Scotland=Écosse|' +
    'Senegal=Sénégal|Serbia=Serbie|Somalia=Somalie|South Africa=Afrique du Sud|South America=Amérique du Sud|' +
    'South Korea=Corée du Sud|South Sudan=Soudan du Sud|Spain=Espagne|Sudan=Soudan|Sweden=Suède|Switzerland=Suisse|' +
    'São Tomé and Príncipe=Sao Tomé-et-Principe|Tanzania=Tanzanie|Tunisia=Tunisie|Turkey=Turquie|Uganda=Ouganda|' +
    'USA=États-Unis|World=Monde|Zambia=Zambie',
  leagues:
    'Africa Cup of Nations=Coupe d’Afrique des nations|Champions League=Ligue des champions|' +
    'Champions League Qualification=Qualifications de la Ligue des champions|Europa League=Ligue Europa|' +
    'FIFA World Cup=Coupe du monde|Friendlies=Matchs amicaux|Friendly=Match amical|' +
    'NFL Preseason=NFL, avant-saison',
  popular: 'Populaires en ce moment',
  in_play: 'en direct',
  awaiting: 'résultat en attente',
  cancelled: 'annulé',
  postponed: 'reporté',
  markets_one: '{count} autre marché',
  markets_other: '{count} autres marchés',
  price_up: 'en hausse',
  price_down: 'en baisse',
  suspended: 'suspendu',
  closed: 'fermé',
  to: 'à',
  star: 'Ajouter {name} aux favoris',
} satisfies Translation<'catalog'>;
