/** The colors of the heroes: a main and a deep one that make a pair, and the ink that is drawn upon them. */

export interface Colors {
  main: string;
  deep: string;
  ink: string;
}

const PAIRS: Readonly<Record<string, Colors>> = {
  achilles: { main: '#c97f35', deep: '#4a210e', ink: '#fff0d2' },
  alice: { main: '#7f9ce3', deep: '#262b66', ink: '#fffaf0' },
  'annie-christmas': { main: '#ee8468', deep: '#4a1838', ink: '#fff6ec' },
  beowulf: { main: '#3a6296', deep: '#141a30', ink: '#f4dfae' },
  bigfoot: { main: '#8c735a', deep: '#2b2119', ink: '#f4e8d2' },
  blackbeard: { main: '#4a4f55', deep: '#0b0d0f', ink: '#ffce96' },
  'bloody-mary': { main: '#8a2440', deep: '#1d0813', ink: '#f4dfe6' },
  chupacabra: { main: '#a8bb2a', deep: '#1c2410', ink: '#fcffdc' },
  'dr-jill-trent': { main: '#35bfae', deep: '#1a2358', ink: '#ffffff' },
  dracula: { main: '#56286a', deep: '#0f0614', ink: '#ff7d73' },
  'golden-bat': { main: '#75590a', deep: '#120d05', ink: '#ffe169' },
  houdini: { main: '#8792a1', deep: '#191e26', ink: '#ffffff' },
  'invisible-man': { main: '#b0a894', deep: '#2b2d33', ink: '#fffdf5' },
  'jekyll-and-hyde': { main: '#52b13f', deep: '#2a1240', ink: '#f2ffdc' },
  'king-arthur': { main: '#b93a34', deep: '#46101a', ink: '#ffe2a0' },
  'little-red-riding-hood': { main: '#de2450', deep: '#3d0716', ink: '#fff0e4' },
  medusa: { main: '#2f9a70', deep: '#093a31', ink: '#f1f8d6' },
  'nikola-tesla': { main: '#3b7bff', deep: '#0a1140', ink: '#d8fbff' },
  'oda-nobunaga': { main: '#e0561b', deep: '#1d1420', ink: '#ffe7b8' },
  'robin-hood': { main: '#7f9430', deep: '#26330f', ink: '#fbf4cf' },
  'sherlock-holmes': { main: '#4c7068', deep: '#17261f', ink: '#f7e3ae' },
  sinbad: { main: '#1e8ba6', deep: '#06323f', ink: '#ffdd96' },
  'sun-wukong': { main: '#e09b1f', deep: '#701a10', ink: '#fff3c4' },
  'the-genie': { main: '#bd57a4', deep: '#401257', ink: '#ffe9fb' },
  'tomoe-gozen': { main: '#e391b1', deep: '#3a1030', ink: '#fff7fa' },
  yennenga: { main: '#8560bd', deep: '#28164a', ink: '#ffe4b0' },
};

/** A whole number that is always the same for the same text. */
export function hash(text: string): number {
  let sum = 2166136261;
  for (const sign of text) sum = Math.imul(sum ^ sign.codePointAt(0)!, 16777619) >>> 0;
  return sum;
}

/** The colors of a hero; a homebrew one gets a pair of its own, made from its id. */
export function heroColors(hero: string): Colors {
  const known = Object.hasOwn(PAIRS, hero) ? PAIRS[hero] : undefined;
  if (known) return known;
  const hue = hash(hero) % 360;
  return { main: fromHue(hue, 48, 48), deep: fromHue(hue + 14, 52, 14), ink: fromHue(hue + 40, 70, 93) };
}

/** A color as the six digits that every place takes. */
function fromHue(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100;
  const spread = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (shift: number): string => {
    const place = (shift + hue / 30) % 12;
    const value = light - spread * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** How light a color is to the eye, from 0 to 1 (relative luminance). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors as the accessibility guidelines count it: from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
