import { ph, plural, t } from '@lingui/core/macro'
import type { LandingFigures } from '@muster/contract/reach/public-figures.ts'
import { LANDING_SOCKET } from '@muster/contract/reach/public-words.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './figures.module.css'

/** Polling interval without the web socket. */
const ASK_EVERY_MS = 30_000
/** Let the page load before connecting. */
const BEGIN_AFTER_MS = 1_500

/**
 * The live figures of the landing page, by web socket, with polling as a fallback. They keep their last
 * values when updates fail, and polling pauses while the tab is hidden.
 */
function useLiveFigures(known: LandingFigures | undefined): LandingFigures | undefined {
  const [figures, setFigures] = useState<LandingFigures>()

  useEffect(() => {
    let socket: WebSocket | undefined
    let timer: ReturnType<typeof setTimeout>
    let ended = false

    const later = (act: () => void, ms: number) => {
      clearTimeout(timer)
      if (!ended) timer = setTimeout(act, ms)
    }

    async function ask() {
      if (!document.hidden) {
        try {
          const fresh = await api.publicFigures.landingStats()
          if (!ended) setFigures(fresh)
        } catch {
          // Keep the last figures.
        }
      }
      later(ask, ASK_EVERY_MS)
    }

    function listen() {
      const address = new URL(LANDING_SOCKET, location.href)
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
      socket = new WebSocket(address)
      socket.onmessage = ({ data }) => setFigures(JSON.parse(String(data)) as LandingFigures)
      socket.onclose = () => later(ask, ASK_EVERY_MS)
    }

    later(listen, BEGIN_AFTER_MS)
    return () => {
      ended = true
      clearTimeout(timer)
      socket?.close()
    }
  }, [])

  return figures ?? known
}

/** Below this number of members, figures would look poor, so they're hidden. */
export const FEWEST_MEMBERS = 50

interface FiguresProps {
  figures: LandingFigures | undefined
  /** Loading failed, so no space is reserved. */
  failed: boolean
}

/** Four live figures about the community. Their space is reserved to avoid a layout shift. */
export function Figures({ figures: known, failed }: FiguresProps) {
  const figures = useLiveFigures(known)
  if (!figures && failed) return null
  if (figures && figures.members < FEWEST_MEMBERS) return null
  const colleges = figures?.org_type_counts.find(({ org_type }) => org_type === 'College')?.org_count ?? 0
  const shown = [
    {
      name: figures
        ? plural(colleges, { one: 'members in # college', other: 'members in # colleges' })
        : t`members`,
      number: figures?.members,
    },
    {
      name: figures
        ? t`circles, ${ph({ open: formatNumber(figures.open_circle_count) })} with a free seat`
        : t`circles`,
      number: figures?.learning_circle_count,
    },
    { name: t`meetups held`, number: figures?.meetup_count },
    { name: t`pieces of work approved`, number: figures?.karma_pow_count.pow_count },
  ]
  return (
    <dl
      className={classes.figures}
      aria-label={t`The community in numbers`}
      aria-busy={!figures || undefined}
    >
      {shown.map(({ name, number }, index) => (
        // The items have a fixed order and fixed labels.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index}>
          <dd>{number === undefined ? ' ' : formatNumber(number)}</dd>
          <Text as="dt" tone="ink-2">
            {name}
          </Text>
        </div>
      ))}
    </dl>
  )
}
