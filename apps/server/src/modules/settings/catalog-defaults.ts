/**
 * The leagues that most bettors follow, the first one first: a name as feeds and simulations write it, without
 * "(simulation)", and a country where several leagues have the name.
 */
export const DEFAULT_TOP_LEAGUES: readonly string[] = [
  ...[
    'Champions League',
    'Premier League, England',
    'La Liga',
    'Ligue 1, France',
    'Serie A, Italy',
    'Bundesliga, Germany',
  ],
  ...['Africa Cup of Nations', 'World Cup', 'Europa League', 'NBA', 'EuroLeague', 'ATP', 'WTA', 'NFL', 'NHL'],
];

/** Short names and nicknames that bettors type, and the name that each stands for. One may stand for several names. */
export const DEFAULT_SEARCH_ALIASES: readonly string[] = [
  ...['psg = Paris Saint Germain', 'psg = Paris SG', 'paris sg = Paris Saint Germain', 'om = Marseille', 'ol = Lyon'],
  ...[
    'asse = Saint-Étienne',
    'losc = Lille',
    'asm = Monaco',
    'sb29 = Brest',
    'ogcn = Nice',
    'rcl = Lens',
    'srfc = Rennes',
  ],
  ...[
    'barca = Barcelona',
    'barcelone = Barcelona',
    'fcb = Barcelona',
    'real = Real Madrid',
    'atleti = Atlético Madrid',
  ],
  ...['seville = Sevilla', 'valence = Valencia', 'betis seville = Real Betis', 'bilbao = Athletic Club'],
  ...[
    'man u = Manchester United',
    'man utd = Manchester United',
    'mu = Manchester United',
    'man city = Manchester City',
  ],
  ...['mancity = Manchester City', 'spurs = Tottenham', 'gunners = Arsenal', 'reds = Liverpool', 'blues = Chelsea'],
  ...[
    'wolves = Wolverhampton',
    'toffees = Everton',
    'hammers = West Ham',
    'villa = Aston Villa',
    'palace = Crystal Palace',
  ],
  ...['juve = Juventus', 'inter = Internazionale', 'milan ac = AC Milan', 'naples = Napoli', 'turin = Torino'],
  ...['rome = Roma', 'florence = Fiorentina', 'genes = Genoa', 'bologne = Bologna', 'bvb = Borussia Dortmund'],
  ...['bayern munich = Bayern München', 'munich = Bayern', 'gladbach = Mönchengladbach', 'francfort = Frankfurt'],
  ...['leverkusen = Bayer Leverkusen', 'cologne = Köln', 'ldc = Champions League', 'ucl = Champions League'],
  ...['ligue des champions = Champions League', 'c1 = Champions League', 'epl = Premier League', 'pl = Premier League'],
  ...['can = Africa Cup of Nations', 'coupe du monde = World Cup', 'lakers = Los Angeles Lakers', 'dubs = Warriors'],
];
