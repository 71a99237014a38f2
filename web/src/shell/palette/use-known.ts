import screenIcons from 'virtual:screen-icons'
import { ph, t } from '@lingui/core/macro'
import { isAllowed } from '@muster/contract/access/access.ts'
import { openTo } from '../bars/member-screen.ts'
import { addressOf } from '../manage/find-screens.ts'
import { useScreens } from '../manage/screens-context.ts'
import { useScreenWords } from '../manage/use-screen-words.ts'
import { usePermissions } from '../session/session-queries.ts'
import type { Entry } from './entry.ts'

/** Not among the screens, which are all below the dashboard. */
const startPage: Entry = { kind: 'page', label: t`Public home page`, to: '/', keywords: ['landing'] }

/** Pages the viewer can open and acts they can start, known without a request. */
export function useKnown(): readonly Entry[] {
  const permissions = usePermissions()
  const wordsOf = useScreenWords()
  const all = useScreens()
  const members = openTo(all.members, permissions).map((screen) => ({ ...screen, ...wordsOf(screen.path) }))
  const screens = all
    .filter(({ gate }) => isAllowed(gate, permissions))
    .map((screen) => ({ ...screen, ...wordsOf(screen.path) }))
  return [
    ...members.flatMap(({ menu, path, keywords = [] }): Entry[] =>
      menu ? [{ kind: 'page', label: menu.label, to: addressOf({ path }), keywords, icon: menu.icon }] : [],
    ),
    ...screens.flatMap(({ keywords, place, title, path }): Entry[] => {
      if (!keywords) return []
      // Tells it apart from a learners' page with the same name.
      const description = place ? t`Manage: ${ph({ group: place.group })}` : t`Manage`
      return [
        {
          kind: 'page',
          label: title,
          to: addressOf({ path }),
          description,
          keywords,
          ...(place && { icon: screenIcons[place.icon] }),
        },
      ]
    }),
    ...members.flatMap(({ title, path, keywords = [] }): Entry[] =>
      title ? [{ kind: 'page', label: title, to: addressOf({ path }), keywords }] : [],
    ),
    startPage,
    ...members.flatMap(({ actions = [] }) =>
      actions.map(
        ({ label, at, keywords = [] }): Entry => ({
          kind: 'action',
          label,
          to: `/dashboard/${at}`,
          keywords,
        }),
      ),
    ),
    ...screens.flatMap(({ actions = [], place }) =>
      actions
        .filter(({ access }) => access === undefined || isAllowed(access, permissions))
        .map(({ label, at, keywords }): Entry => {
          return {
            kind: 'action',
            label,
            to: `/dashboard/${at}`,
            description: t`Manage`,
            ...(keywords && { keywords }),
            ...(place && { icon: screenIcons[place.icon] }),
          }
        }),
    ),
  ]
}
