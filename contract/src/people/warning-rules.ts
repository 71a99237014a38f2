/** Rules of conduct that a warning can name. The browser loads them without the library of `conduct.ts`. */

export const warningRules = ['insult', 'spam', 'danger', 'other'] as const
export type WarningRule = (typeof warningRules)[number]

/** The rules as a warning names them. */
export const ruleWords: Readonly<Record<WarningRule, string>> = {
  insult: 'Don’t insult or threaten anyone',
  spam: 'Don’t advertise or repeat yourself',
  danger: 'Don’t put anyone in danger',
  other: 'Keep conversations kind and about learning',
}
