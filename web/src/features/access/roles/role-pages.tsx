import { ph, plural, t } from '@lingui/core/macro'
import { Drawer } from '@mantine/core'
import type { RoleRow } from '@muster/contract/access/roles.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { type Screens, useScreens } from '../../../shell/manage/screens-context.ts'
import { useScreenWords } from '../../../shell/manage/use-screen-words.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { List, Text } from '../../../ui/layout/primitives.tsx'

type Opening = Pick<RoleRow, 'title' | 'dynamic_types'>

/** Staff pages that a role gives access to, by itself or by its dynamic types. */
export const pagesOf = (screens: Screens, { title, dynamic_types: types }: Opening) =>
  screens.filter(
    ({ place, gate }) =>
      place &&
      gate.kind === 'anyOf' &&
      (gate.roles.some((role) => role === title) || gate.types.some((type) => types.includes(type))),
  )

/** Query parameter with the id of the role whose pages are shown. */
const PARAM = 'pages'

/** Number of pages that the role gives access to; opens them. */
export function PagesLink({ role }: { role: RoleRow }) {
  const [params] = useAddressParams()
  const address = new URLSearchParams(params)
  address.set(PARAM, role.id)
  const count = pagesOf(useScreens(), role).length
  if (count === 0)
    return (
      <Text as="span" tone="ink-3">
        {t`None`}
      </Text>
    )
  return (
    <Link
      to={`?${address}`}
      preventScrollReset
      aria-label={t`${plural(count, { one: `# page`, other: `# pages` })} that ${ph({ title: role.title })} gives access to`}
    >
      {plural(count, { one: `# page`, other: `# pages` })}
    </Link>
  )
}

/** The pages that the role in the address gives access to, each with what it's for. */
export function RolePages({ roles }: { roles: readonly RoleRow[] }) {
  const [params, setParams] = useAddressParams()
  const role = roles.find(({ id }) => id === params.get(PARAM))
  const close = () =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.delete(PARAM)
        return changed
      },
      { preventScrollReset: true, replace: true },
    )
  return (
    <Drawer
      opened={role !== undefined}
      onClose={close}
      position="right"
      size={440}
      title={role && t`What ${ph({ title: role.title })} gives access to`}
    >
      {role && (
        <Suspense>
          <Pages role={role} />
        </Suspense>
      )}
    </Drawer>
  )
}

function Pages({ role }: { role: RoleRow }) {
  const screens = useScreens()
  const words = useScreenWords()
  return (
    <List gap="md">
      {pagesOf(screens, role).map(({ path, title }) => (
        <li key={path}>
          <Link to={`/dashboard/${path}`}>{title}</Link>
          <Text size="sm" tone="ink-3">
            {words(path).help}
          </Text>
        </li>
      ))}
    </List>
  )
}
