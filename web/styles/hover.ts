// What is lit under a pointer stays lit after a tap, until something else is tapped. So every rule for `:hover` counts
// only where the pointer can hover; written here once, for all style sheets.

import type { Plugin, Rule } from 'postcss';

const HOVER = ':hover';

export function hoverWherePossible(): Plugin {
  return {
    postcssPlugin: 'hover-where-possible',
    Rule(rule, { AtRule }) {
      if (!rule.selector.includes(HOVER) || isGuarded(rule)) return;
      const guard = new AtRule({ name: 'media', params: '(hover: hover)' });
      guard.append(rule.clone({ selectors: rule.selectors.filter((selector) => selector.includes(HOVER)) }));
      rule.after(guard);
      const others = rule.selectors.filter((selector) => !selector.includes(HOVER));
      if (others.length > 0) rule.selectors = others;
      else rule.remove();
    },
  };
}

function isGuarded(rule: Rule): boolean {
  const { parent } = rule;
  return parent?.type === 'atrule' && 'params' in parent && parent.params.includes('hover');
}
