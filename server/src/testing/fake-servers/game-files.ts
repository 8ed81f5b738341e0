/** Paths and shapes of Data Dragon, with invented rows. */

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const image = (full: string, group: string) => ({
  full,
  sprite: `${group}0.png`,
  group,
  x: 0,
  y: 0,
});

const champion = (id: string, key: string, name: string) => ({
  version: '99.1.1',
  id,
  key,
  name,
  title: 'wzór',
  image: image(`${id}.png`, 'champion'),
  tags: ['Mage'],
  stats: { hp: 500 },
});

const champions = {
  type: 'champion',
  format: 'standAloneComplex',
  version: '99.1.1',
  data: {
    Wzorek: champion('Wzorek', '1', 'Wzorek'),
    MalpiKrol: champion('MalpiKrol', '62', 'Małpi Król'),
    Nowy: { ...champion('Nowy', '9001', 'Nowy'), fieldOfTheNextPatch: { any: ['thing'] } },
    Odd: { key: 'not a number' },
  },
};

const items = {
  type: 'item',
  version: '99.1.1',
  basic: { name: '', rune: { isrune: false } },
  data: {
    '1001': { name: 'Buty', image: image('1001.png', 'item'), gold: { base: 300, total: 300 } },
    '7000': {
      name: '<rarityLegendary>Miecz</rarityLegendary><br>Tarcza',
      image: image('7000.png', 'item'),
    },
    '7001': { name: 'Bez obrazka', image: image('../../secret.png', 'item') },
  },
};

const runes = [
  {
    id: 8000,
    key: 'Precision',
    icon: 'perk-images/Styles/7201_Precision.png',
    name: 'Precyzja',
    slots: [
      {
        runes: [
          {
            id: 8005,
            key: 'PressTheAttack',
            icon: 'perk-images/Styles/Precision/PressTheAttack/PressTheAttack.png',
            name: 'Wzmożony Atak',
            shortDesc: 'opis',
            longDesc: 'opis',
          },
        ],
      },
    ],
  },
];

const spells = {
  type: 'summoner',
  version: '99.1.1',
  data: {
    Skok: { id: 'Skok', key: '4', name: 'Skok', image: image('Skok.png', 'spell'), modes: [] },
  },
};

export function gameFiles(version = '99.1.1'): Map<string, string | Buffer> {
  const data = `/cdn/${version}/data/pl_PL`;
  return new Map<string, string | Buffer>([
    ['/api/versions.json', JSON.stringify([version, '98.1.1', 'lolpatch_7.20'])],
    [`${data}/champion.json`, JSON.stringify(champions)],
    [`${data}/item.json`, JSON.stringify(items)],
    [`${data}/runesReforged.json`, JSON.stringify(runes)],
    [`${data}/summoner.json`, JSON.stringify(spells)],
    [`/cdn/${version}/img/champion/Wzorek.png`, pixel],
    [`/cdn/${version}/img/champion/MalpiKrol.png`, Buffer.from('<html>not a picture</html>')],
    [`/cdn/${version}/img/item/1001.png`, Buffer.concat([pixel, Buffer.alloc(1024 * 1024)])],
    ['/cdn/img/perk-images/Styles/Precision/PressTheAttack/PressTheAttack.png', pixel],
    ['/cdn/98.1.1/img/champion/Wzorek.png', pixel],
  ]);
}
