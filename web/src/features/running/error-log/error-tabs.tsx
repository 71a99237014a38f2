import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { invalidate } from '../../../api/query-client.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './error-log.module.css'
import { countsQuery, errorReads } from './queries.ts'

type TabName = 'open' | 'resolved' | 'muted' | 'all' | 'files'

const EVERY_MS = 30_000
const PREFIX = '/dashboard/error-log'

const tabs: readonly { name: TabName; label: string; to: string }[] = [
  { name: 'open', label: t`Open`, to: PREFIX },
  { name: 'resolved', label: t`Resolved`, to: `${PREFIX}?state=resolved` },
  { name: 'muted', label: t`Muted`, to: `${PREFIX}?state=muted` },
  { name: 'all', label: t`All`, to: `${PREFIX}?state=all` },
  { name: 'files', label: t`Log files`, to: `${PREFIX}/files` },
]

/** Tabs for the error states and the log files, and a switch that pauses the 30-second polling. */
export function ErrorTabs({ shown }: { shown: TabName }) {
  const { data: counts } = useQuery(countsQuery)
  return (
    <nav className={classes.tabs} aria-label={t`Errors`}>
      {tabs.map(({ name, label, to }) => {
        const count = counts && (name === 'open' || name === 'muted') ? counts[name] : 0
        return (
          <Link key={name} to={to} aria-current={name === shown ? 'page' : undefined}>
            {label}
            {count > 0 && <span className="tabular">{formatNumber(count)}</span>}
          </Link>
        )
      })}
      <Refresh />
    </nav>
  )
}

function Refresh() {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(...errorReads)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [paused])
  return (
    <div className={classes.refresh}>
      {paused && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconRefresh size={16} />}
          onClick={() => void invalidate(...errorReads)}
        >
          {t`Refresh`}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        aria-label={
          paused ? t`Resume auto-refresh (every 30 seconds)` : t`Pause auto-refresh (every 30 seconds)`
        }
        leftSection={paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
        onClick={() => setPaused(!paused)}
      >
        {paused ? t`Resume auto-refresh` : t`Pause auto-refresh`}
      </Button>
    </div>
  )
}
