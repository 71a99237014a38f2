import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { usePermissions } from '../../session/session-queries.ts'
import { addressOf, placesFor, screenAt } from '../find-screens.ts'
import { useScreens } from '../screens-context.ts'
import { useWaiting } from './use-waiting.ts'

/** Link from an empty queue to the one with the longest waiting item; nothing if all are empty. */
export function NextQueue() {
  const { pathname } = useLocation()
  const screens = useScreens()
  const here = screenAt(screens, pathname)
  const others = placesFor(screens, usePermissions()).filter(
    (screen) => screen.place.queue && screen !== here,
  )
  const waiting = useWaiting(others)
  const since = ({ path }: { path: string }) => Date.parse(waiting.get(path)?.oldest_at ?? '') || Infinity
  const [next] = others
    .filter(({ path }) => waiting.has(path))
    .toSorted((one, other) => since(one) - since(other))
  if (!next) return null
  return (
    <Button
      component={Link}
      to={addressOf(next)}
      variant="default"
      leftSection={<IconPlayerPlay size={18} stroke={1.8} />}
    >
      <Trans>Continue with {ph({ title: next.title })}</Trans>
    </Button>
  )
}
