import type { Dye, KnownCrest } from './dye.ts';

/** Dye, cut, and the clubs that wear them, with their letters where initials would not say them. */
type Wearers = readonly [dye: Dye, cut: number, clubs: string];

const WEARERS: readonly Wearers[] = [
  [
    'camwood',
    0,
    'Arsenal,Liverpool,Manchester United,Nottingham Forest,Lille=LI,Bayern München=FCB,SC Freiburg=SCF,1. FC Köln=KÖ,1. FSV Mainz 05=MA,Osasuna=OS,Al Ahly=AH,Brest=BR',
  ],
  ['camwood', 1, 'Rennes=SR,Genoa=GE,Cagliari=CA'],
  ['camwood', 2, 'Sevilla=SFC,VfB Stuttgart=VFB,1. FC Union Berlin=UN'],
  ['camwood', 3, 'Monaco=ASM,AS Monaco Basket=MO,Rayo Vallecano'],
  [
    'camwood',
    5,
    'Atlético Madrid=ATM,Athletic Club=ATH,Athletic Bilbao=ATH,Nice,Milan=ACM,AC Milan=ACM,Brentford,Sunderland,Bournemouth,Olympiacos',
  ],
  ['claret', 0, 'Roma=ASR,Torino=TO'],
  ['claret', 1, 'Barcelona=FCB,Barcelone=FCB,Bologna,Levante'],
  ['claret', 3, 'Aston Villa,Crystal Palace'],
  ['indigo', 0, 'Chelsea,Everton,Getafe,Hamburger SV=HSV,FC Schalke 04=SCH,TSG Hoffenheim=TSG,Como,Auxerre=AJA'],
  ['indigo', 2, 'Paris SG=PSG,Paris Saint-Germain=PSG,Atalanta=AT'],
  ['indigo', 5, 'Inter,Alavés=AL,Espanyol,Deportivo La Coruña=DEP,Brighton & Hove Albion=BH,Brighton'],
  ['bazin', 0, 'Manchester City=MC,Napoli=NA,Lazio=LA,Strasbourg=RC,Celta Vigo=CV,Le Havre=HAC,Coventry City'],
  ['bazin', 4, 'Málaga=MA,Troyes=TR'],
  ['ochre', 0, 'Wolverhampton,Villarreal,Borussia Dortmund=BVB,Hull City'],
  ['ochre', 1, 'Lens=RC,ASEC Mimosas=AM,Frosinone'],
  ['ochre', 5, 'Fenerbahçe=FB,Parma'],
  ['cotton', 0, 'Marseille=OM,Real Madrid=RM,Tottenham,Tottenham Hotspur=TH,Leeds United,Fulham'],
  ['cotton', 2, 'Lyon=OL,Valencia=VCF'],
  ['cotton', 4, 'RB Leipzig=RBL,Angers=SCO'],
  ['mud', 3, 'Borussia Mönchengladbach=BM'],
  ['mud', 4, 'Eintracht Frankfurt=SGE,Eintracht Francfort=SGE'],
  ['mud', 5, 'Juventus=JU,Newcastle=NE,Newcastle United=NU,Udinese,TP Mazembe=TPM,Bayer Leverkusen=BL'],
  ['leaf', 0, 'Panathinaïkos=PA,Werder Bremen=SVW'],
  ['leaf', 5, 'Real Betis=RB,Sassuolo,Racing Santander=RS'],
  ['hibiscus', 0, 'Fiorentina=FI,Toulouse=TFC'],
  ['brick', 0, 'Lorient=FCL'],
  ['brick', 3, 'Venezia'],
];

const KNOWN = new Map(
  WEARERS.flatMap(([dye, cut, clubs]) =>
    clubs.split(',').map((club): [string, KnownCrest] => {
      const [name = club, letters] = club.split('=');
      return [name, letters === undefined ? { dye, cut } : { dye, cut, letters }];
    }),
  ),
);

/** The colours that a known club is known for; the others take theirs from their name. */
export function knownCrest(name: string): KnownCrest | undefined {
  return KNOWN.get(name);
}
