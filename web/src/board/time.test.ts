import { expect, it } from 'vitest';
import { milliseconds } from './time';

it.each([
  [' 220ms', 220],
  ['.22s', 220],
  ['0s', 0],
  ['0ms', 0],
  ['', 0],
  ['1.5s ', 1500],
])('reads %j', (text, wanted) => expect(milliseconds(text)).toBe(wanted));
