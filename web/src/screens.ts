import pages from 'virtual:pages'
import type { MemberScreen } from './shell/bars/member-screen.ts'
import type { Screen } from './shell/manage/screen.ts'
import type { FeatureScreens, Screens } from './shell/manage/screens-context.ts'
import { say } from './ui/language/say.ts'

const files = import.meta.glob<FeatureScreens>('./features/**/screens.ts', {
  eager: true,
  import: 'screens',
})
const all = Object.values(files)
  .flat()
  .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
  .map((screen): MemberScreen | Screen => {
    const { title, gate, ...page } = pages[screen.path] ?? {}
    if (!('opens' in screen)) return { ...page, ...screen }
    if (title === undefined || gate === undefined) throw new Error(`no card has a gate for ${screen.path}`)
    return { ...page, title: say(title), gate, ...screen }
  })

let words: ReturnType<Screens['words']> | undefined

/** All staff screens and all member screens, by rank. */
export const screens: Screens = Object.assign(
  all.filter((screen) => 'opens' in screen),
  {
    members: all.filter((screen) => !('opens' in screen)),
    words: () => (words ??= import('./screen-words.ts').then(({ screenWords }) => screenWords)),
  },
)
