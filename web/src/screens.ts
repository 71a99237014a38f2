import type { FeatureScreens, Screens } from './shell/manage/screens-context.ts'

const files = import.meta.glob<FeatureScreens>('./features/**/screens.ts', {
  eager: true,
  import: 'screens',
})
const all = Object.values(files)
  .flat()
  .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))

let words: ReturnType<Screens['words']> | undefined

/** All staff screens and all member screens, by rank. */
export const screens: Screens = Object.assign(
  all.filter((screen) => screen.gate !== undefined),
  {
    members: all.filter((screen) => screen.gate === undefined),
    words: () => (words ??= import('./screen-words.ts').then(({ screenWords }) => screenWords)),
  },
)
