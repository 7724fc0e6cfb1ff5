/** What a word of a title or of an effect looks like, for heroes whose cards nobody has drawn. Beginnings of words in five languages. */

import { cane, axe, hammer, scythe, spear, staff } from './motifs/poles';
import { chainMail, crown, hoplon } from './motifs/armor';
import { ape, monkey } from './motifs/apes';
import { bear, goat, lion, ox, rabbit, tortoise } from './motifs/beasts';
import { katana, knife, scimitar, slash, cutlass } from './motifs/blades';
import { bone, fang, hornedSkull, skull } from './motifs/bones';
import { closedBook, map, openBook, quill, scroll } from './motifs/books';
import { brokenChain, chains, key, net, padlock, trap, shackles, rope } from './motifs/chains';
import { belt, cloak, eyeMask, glove, topHat, wingedSandal, crewHat } from './motifs/clothes';
import { brain, eye, question, speech } from './motifs/eyes';
import { ghost, profile, screamingFace } from './motifs/faces';
import { cake, drinkingHorn, goblet } from './motifs/feast';
import { candle, cauldron, flame, flames, lantern, oilLamp, smoke } from './motifs/fire';
import { flag } from './motifs/flags';
import { cardBack, deck, dice } from './motifs/games';
import { mirror, shard } from './motifs/glass';
import { chest, coins, gift, laurel, medal, ring } from './motifs/gold';
import { bomb, target, bow, drawnBow } from './motifs/shooting';
import { musket, revolver } from './motifs/guns';
import { clasp, clawHand, fist, flexedArm, palm, reachingHand } from './motifs/hands';
import { horse } from './motifs/horses';
import { castle, cottage, door, tower, window, keyhole } from './motifs/houses';
import { bulb, gear, radio } from './motifs/inventions';
import { bell, horn, lyre, taiko } from './motifs/music';
import { bloodDrop, fangs, heart, jaws, lips, roar } from './motifs/mouths';
import { puppetHand } from './motifs/strings';
import { caped, leaping } from './motifs/persons';
import { flower, mushroom, peach, rose, vine, cherry, pumpkin } from './motifs/plants';
import { bandage, bottle, flask, syringe } from './motifs/potions';
import { gemStone, mountain, rocks } from './motifs/stones';
import { anchor, globe, river, ship, wave, spyglass, spout } from './motifs/sea';
import {
  arrow,
  banner,
  boot,
  company,
  comet,
  crackedShield,
  dagger,
  fox,
  glaring,
  heater,
  mask,
  sword,
  whirl,
} from './motifs/shared';
import { cloud, lightning, mistBand, moonFace, snowflake, stormCloud, sunDisc } from './motifs/sky';
import { cobra, dragon, spider, scorpionTail } from './motifs/snakes';
import { clock, hourglass, scales, wheel } from './motifs/time';
import { clawMarks, footprint, paw } from './motifs/traces';
import { oak, path, pine } from './motifs/trees';
import { bat, butterfly, feather, owl, raven, talon, wings } from './motifs/wings';
import { wolf } from './motifs/wolves';
import { crystalBall, starGem, wand } from './motifs/magic';
import { sine } from './motifs/electricity';
import { necklace } from './motifs/jewels';
import type { Motif } from './motif';

type Row = readonly [beginnings: string, motif: Motif];

/** The more telling words come first. */
export const TITLE_WORDS: readonly Row[] = [
  ['sword excalibur меч miecz meč', sword],
  ['katana saber sabre шабл сабл szabl šavl', katana],
  ['scimitar', scimitar],
  ['dagger stiletto assassin кинджал кинжал sztylet dýk', dagger],
  ['knife knives ніж нож nóż noż nož', knife],
  ['axe сокир топор topór sekyr', axe],
  ['hammer mace молот młot kladiv', hammer],
  ['spear lance pike javelin спис коп włóczn kopí oštěp', spear],
  ['scythe reap death doom mortal смерт коса śmier smrt kosa', scythe],
  ['staff посох kostur hůl', staff],
  ['arrow стріл стрел strzał šíp', arrow],
  ['bow archer volley лук лучник łuk luk', drawnBow],
  ['gun pistol revolver пістол пистол револьв pistolet rewolwer pistol', revolver],
  ['rifle musket shoot sniper рушниц винтов ружь strzelb pušk', musket],
  ['bomb explo blast бомб вибух взрыв wybuch výbuch', bomb],
  ['shield guard protect щит tarcz štít', heater],
  ['armor armour mail plate броня обладун доспех zbroj pancerz brněn', chainMail],
  ['crown king queen throne royal корон корол король koron król korun král', crown],
  ['cloak cape robe плащ płaszcz plášť', cloak],
  ['mask disguis masquerad маск maska mask', mask],
  ['thief steal rob bandit злод вор krad grab złodziej lupič', eyeMask],
  ['hat cap шапк капелюх шляп kapelusz klobouk', topHat],
  ['chain ланцюг цеп łańcuch řetěz', chains],
  ['escape free freedom втеч свобод побег uciecz wolno útěk svobod', brokenChain],
  ['key ключ klucz klíč', key],
  ['lock prison secret замок секрет тайн таємн więzie tajemn vězen tajem', padlock],
  ['trap snare пастк ловуш капкан pułapk past', trap],
  ['net web сіт сет sieć síť', net],
  ['spider павук паук pająk pavouk', spider],
  ['hand touch grasp grip reach рук рука доторк ręk dłoń ruk', reachingHand],
  ['fist punch strike blow кулак удар pięś cios pěst úder', fist],
  ['strength strong might power сила сил siła moc síl', flexedArm],
  ['stop block halt стій стой stój', palm],
  ['claw talon пазур кігт ког pazur szpon dráp', clawHand],
  ['savage rage fury wrath лют ярост гнів гнев wściek gniew zuř hněv', clawMarks],
  ['friend together brother sister alli pact друж друг брат сестр przyja brat siostr přát bratr sestr', clasp],
  ['skull bones skeleton череп czaszk lebk', skull],
  ['bone кіст кост kość kost', bone],
  ['demon devil evil hell infern демон диявол дьявол зло diab piekł zło ďáb pekl zlo', hornedSkull],
  ['tooth teeth fang bite ікл клык зуб kieł kły ząb zub tesák', fang],
  ['jaw mouth maw devour eat паща пасть szczęk paszcz tlam čelist', jaws],
  ['vampire кровопив вампір вампир wampir upír', fangs],
  ['kiss lips charm seduc поціл поцел pocał polib', lips],
  ['roar scream howl shout cry рев крик ryk krzyk řev křik', roar],
  ['blood bleed кров кровь krew krwi krev krv', bloodDrop],
  ['heart love courage brave серц сердц любов смілив храбр serc miłoś odwag srdc lásk odvah', heart],
  ['eye gaze look watch sight vision око очі глаз взгляд погляд oko oczy spojrz oči pohled', eye],
  ['mind brain clever wit wisdom розум ум мозок мозг umysł mózg mysl mozek', brain],
  ['riddle question puzzle загадк питан вопрос zagadk pytan hádank otázk', question],
  ['word speech voice talk lie слов голос słow głos slov hlas', speech],
  ['ghost spirit phantom soul привид дух привиден duch dusz přízrak duš', ghost],
  ['fear terror scare horror panic страх жах ужас strach hrůz děs', screamingFace],
  ['face profile облич лиц twarz tvář', profile],
  ['wolf wolves вовк волк wilk vlk', wolf],
  ['fox sly trick cunning лис хитр lis chytr', fox],
  ['lion лев lew', lion],
  ['bear ведмід медвед niedźwie medvěd', bear],
  ['bull ox бик бык byk býk', ox],
  ['goat козел козёл коза kozi kozioł koza', goat],
  ['rabbit hare кролик заєц заяц królik zając králík zajíc', rabbit],
  ['turtle tortoise черепах żółw želv', tortoise],
  ['monkey мавп обезьян małp opic', monkey],
  ['ape gorilla горил goryl', ape],
  ['horse ride rider charge stallion кінь коня конь kon koń kůň kon', horse],
  ['dragon wyrm дракон змій smok drak', dragon],
  ['snake serpent viper venom зміj змія змея wąż żmij had', cobra],
  ['bird raven crow птах ворон птиц ptak kruk pták havran', raven],
  ['owl сова sowa sov', owl],
  ['bat кажан летуч nietoperz netopýr', bat],
  ['wing fly flight крил літ лет skrzyd lot křídl let', wings],
  ['feather light перо легк pióro lekk pero', feather],
  ['butterfly moth метелик бабоч motyl motýl', butterfly],
  ['eagle hawk dive орел орёл яструб orze orł orel jestřáb', talon],
  ['beast paw hunt prey звір зверь лапа полюв охот zwierz łap polow zvíře tlap lov', paw],
  ['foot step walk track trail крок слід шаг след krok ślad stop', footprint],
  ['tree oak дерев дуб drzew dąb strom dub', oak],
  ['forest wood pine ліс лес сосн las sosn les boro', pine],
  ['path road way journey шлях дорог путь drog ścieżk cest', path],
  ['flower blossom bloom квіт цвет kwiat květ', flower],
  ['rose thorn троянд роза róż růž trn', rose],
  ['root vine tangle корін корен korzeń pnącz kořen', vine],
  ['mushroom гриб grzyb houb', mushroom],
  ['apple fruit peach яблу плод jabłk owoc jablk ovoc', peach],
  ['fire flame burn blaze вогн полум огон огн плам ogień ogni płomie oheň plamen', flames],
  ['spark ignite torch іскр искр iskr jisk', flame],
  ['candle ritual свіч свеч świec svíč', candle],
  ['lamp lantern лампа ліхтар фонар latarn lucern lamp', lantern],
  ['wish genie djinn бажан желан życzen přán', oilLamp],
  ['smoke vanish hide shadow дим дым тінь тень dym cień kouř stín', smoke],
  ['brew cauldron witch hag баба відьм ведьм казан котёл kocioł wiedźm kotel čarodějn', cauldron],
  ['storm thunder tempest буря гроза грім шторм burz grom bouř hrom', stormCloud],
  ['lightning electric shock блискав молни błyskaw blesk', lightning],
  ['cloud sky хмар небо облак chmur nieb mrak nebe', cloud],
  ['mist fog haze туман mgł mlha mlh', mistBand],
  ['sun day dawn сонц солнц день słońc dzień slunc den', sunDisc],
  ['moon night dream місяц ніч лун ночь księżyc noc sen měsíc', moonFace],
  ['ice frost snow winter cold лід лед мороз сніг снег зим lód mróz śnieg zim led mráz sníh', snowflake],
  ['meteor comet fall метеор комет gwiazd meteor', comet],
  ['star fate destin зірк звезд доля судьб gwiazda los hvězd osud', starGem],
  ['sea wave ocean tide water море хвил волн вод morz fal wod moř vln vod', wave],
  ['river stream рік річк река rzek řek', river],
  ['ship sail корабл вітрил парус okręt statek żagl loď plachet', ship],
  ['anchor якір якор kotwic kotv', anchor],
  ['world earth globe світ мир земл świat ziemi svět zem', globe],
  ['flag banner rally прапор знам стяг flaga sztandar vlajk prapor', flag],
  ['army soldier troop war battle crowd військ війн войн битв арм wojn bitw armi válk bitv', company],
  ['gold treasure rich plunder золот скарб сокров złot skarb zlat poklad', chest],
  ['coin money pay price монет грош деньг monet pieniąd minc peníz', coins],
  ['gift present reward дар подар prezent dar odměn', gift],
  ['gem jewel diamond crystal камінь кристал алмаз klejnot kryształ drahokam krystal', gemStone],
  ['ring oath кільц каблуч кольц клятв pierście przysię prsten přísah', ring],
  ['victory glory triumph hero перемог побед слав zwycię chwał vítěz sláv', laurel],
  ['honor honour medal честь honor čest', medal],
  ['dice luck chance gamble fortune удача шанс кост szczęś hazard štěst náhod', dice],
  ['card deck карт kart', cardBack],
  ['cup wine drink grail кубок вин чаш puchar wino kielich pohár víno', goblet],
  ['feast mead ale ріг пир uczt hostin', drinkingHorn],
  ['cake bread food sweet хліб хлеб торт chleb ciast chléb dort', cake],
  ['song sing music tune пісн песн муз pieśń muzyk píseň hudb', lyre],
  ['bell дзвін колокол dzwon zvon', bell],
  ['horn call summon ріг рог клич róg wezw roh volán', horn],
  ['drum rhythm барабан bęben bubn', taiko],
  ['mirror reflect double дзеркал зеркал lustr zwierciad zrcad', mirror],
  ['glass shard break shatter скло стекл уламк szkł odłam skl střep', shard],
  ['potion elixir drug зілля зель eliksir mikstur lektvar elixír', bottle],
  ['poison toxic acid отрут яд trucizn jed', flask],
  ['heal cure bandage wound лік леч рана lecz ran léč', bandage],
  ['magic spell enchant wizard магі чар закл magi czar zaklę magi kouzl', wand],
  ['prophe foresee oracle future пророц майбут будущ proroc przyszł věštb budouc', crystalBall],
  ['book read learn story tale lore книг казк сказк книж księg bajk knih pohádk', openBook],
  ['page chapter рукопис rękopis kapitol', closedBook],
  ['letter contract scroll law лист сувій закон письм list zwój zákon dopis', scroll],
  ['write poem pen вірш стих перо wiersz báse', quill],
  ['map plan strateg tactic план карта mapa', map],
  ['time hour age час вік врем wiek godzin čas věk', hourglass],
  ['late clock tick minute годинник zegar hodin', clock],
  ['justice balance scale judge правосуд суд рівноваг sprawiedl równowag spravedl rovnováh', scales],
  ['wheel turn cycle колес kołow koło kol', wheel],
  ['door gate enter двер брам ворот drzwi bram dveř brán', door],
  ['window вікн окно okno', window],
  ['tower вежа башн wież věž', tower],
  ['castle fortress stronghold фортец крепост zamek twierdz hrad pevnost', castle],
  ['home house hut хат дім дом chat dom dům', cottage],
  ['mountain peak гор góra hora', mountain],
  ['stone rock скеля камен kamie skał kámen skál', rocks],
  ['idea invent experiment думк ідея идея pomysł nápad', bulb],
  ['machine gear clockwork машин механ maszyn stroj', gear],
  ['puppet control command лялькар наказ приказ rozkaz loutk rozkaz', puppetHand],
  ['cane gentleman ціпок трост lask', cane],
  ['glove gauntlet рукавиц rękawic rukavic', glove],
  ['belt tool пояс pas', belt],
  ['leap jump dodge evade стриб прыж skok', leaping],
  ['run rush dash swift speed haste швидк біг быстр бег szybk bieg rychl běh', boot],
  ['hermes sandal', wingedSandal],
  ['aim mark target ціль цель cel cíl', target],
  ['ambush lurk stalk засідк засад zasadzk přepad', glaring],
  ['break crack weak exploit слаб злам słab slab', crackedShield],
  ['chaos confus mad dizzy whirl хаос безум шален szal chaos šílen', whirl],
  ['slash cut cleave різ рез cię sek řez', slash],
  ['pirate corsair пірат пират korsarz pirát', cutlass],
  ['captain sailor капітан капитан kapitan námořn', crewHat],
  ['arrest cuff seize арешт арест areszt zatk', shackles],
  ['rope bind tie мотузк верев lina sznur provaz', rope],
  ['spy peek listen шпигун шпион szpieg špeh', keyhole],
  ['scout search explor розвід развед zwiad průzkum', spyglass],
  ['signal radio сигнал радіо радио sygnał signál rádi', radio],
  ['pulse current frequency пульс струм ток puls prąd proud', sine],
  ['pearl amulet charm амулет намист ожерел amulet naszyjnik náhrdeln', necklace],
  ['spring petal весна весн wiosn jaro', cherry],
  ['pumpkin harvest autumn гарбуз тыкв dyni dýn', pumpkin],
  ['serum inject doctor лікар врач сыворот surowic lekarz lékař', syringe],
  ['whale fountain geyser кит фонтан wieloryb velryb', spout],
  ['scorpion sting жало скорпіон скорпион skorpion štír', scorpionTail],
  ['presence stand proud pride стій гордо dum hrd', caped],
];

/** What an effect does, and how that looks beside the rest. */
export const EFFECT_WORDS: readonly Row[] = [
  ['damage ушкод пошкод поранен урон obraże zraněn', bloodDrop],
  ['recover health відновл здоров восстан odzysk zdrow obnov zdrav', heart],
  ['cancel ignore скасов ігнор отмен anul ignor zruš', shard],
  ['draw бере берi візьм берёт возьм dobier dobierz táhn lízn', cardBack],
  ['discard скин скид сброс сбрас odrzu odhoď odhod', deck],
  ['boost поліпш усилен wzmoc posíl', comet],
  ['action дії дія дій действ akcj akc', hourglass],
  ['place розміс помест помещ umieś umíst', banner],
  ['move перемі перемещ przesu przesuń přesu', boot],
  ['return summon поверт возвра przywr vra', company],
];

/** Where neither says anything. */
export const BY_TYPE: Readonly<Record<'attack' | 'defense' | 'versatile' | 'scheme', readonly Motif[]>> = {
  attack: [sword, axe, spear, dagger, fist, slash, arrow, hammer, clawMarks, flame, katana, lightning],
  defense: [heater, hoplon, chainMail, tower, cloak, palm, tortoise, castle, padlock, mirror, oak, rocks],
  versatile: [mask, fox, comet, boot, dice, eyeMask, bow, whirl, glove, wings, wave, wolf],
  scheme: [scroll, crystalBall, hourglass, map, openBook, candle, moonFace, starGem, quill, key, banner, cauldron],
};
