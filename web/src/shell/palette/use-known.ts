import { isAllowed } from '@muster/contract/access/access.ts'
import { menu, visible } from '../bars/menu.ts'
import { addressOf } from '../manage/find-screens.ts'
import { useScreens } from '../manage/screens-context.ts'
import { useScreenWords } from '../manage/use-screen-words.ts'
import { usePermissions } from '../session/session-queries.ts'
import type { Entry } from './entry.ts'
import { furtherPages } from './further-pages.ts'
import { menuWords } from './menu-words.ts'

/** The pages that one may open and the actions that one may begin: known without asking the server. */
export function useKnown(): readonly Entry[] {
  const permissions = usePermissions()
  const wordsOf = useScreenWords()
  const screens = useScreens()
    .filter(({ gate }) => isAllowed(gate, permissions))
    .map((screen) => ({ ...screen, ...wordsOf(screen.path) }))
  // The way from the learners' menu to the staff screens has its own name among these.
  const isScreen = (to: string) => screens.some((screen) => screen.keywords && addressOf(screen) === to)
  return [
    ...visible(menu, permissions)
      .filter(({ to }) => !isScreen(to))
      .map(({ label, to }): Entry => ({ kind: 'page', label, to, keywords: menuWords[to] ?? [] })),
    ...screens.flatMap(({ keywords, place, title, path }): Entry[] => {
      if (!keywords) return []
      // Learners' pages may have the same name.
      const description = place ? `Manage: ${place.group}` : 'Manage'
      return [
        {
          ...{ kind: 'page', label: title, to: addressOf({ path }), description },
          keywords: place?.label ? [...keywords, place.label] : keywords,
          ...(place && { picture: place.icon }),
        },
      ]
    }),
    ...visible(furtherPages, permissions).map(
      ({ label, to, keywords, isAction }): Entry => ({
        kind: isAction ? 'action' : 'page',
        label,
        to,
        keywords,
      }),
    ),
    ...screens.flatMap(({ actions = [], place }) =>
      actions
        .filter(({ access }) => access === undefined || isAllowed(access, permissions))
        .map(({ label, at, keywords }): Entry => {
          return {
            ...{ kind: 'action', label, to: `/dashboard/${at}`, description: 'Manage' },
            ...(keywords && { keywords }),
            ...(place && { picture: place.icon }),
          }
        }),
    ),
  ]
}
