import { ph, t } from '@lingui/core/macro'
import type { Domain } from '@muster/contract/lib/words.ts'
import { IconBrush, IconCode, IconHammer, IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../ui/loading/lazy-dialog.tsx'
import { useUserInfo } from '../session/session-queries.ts'
import classes from './domain-badge.module.css'
import { domainLabel } from './domains.ts'

const ChoosePath = lazyDialog(() => import('./choose-path.tsx'))

const icons = { coder: IconCode, creative: IconBrush, maker: IconHammer, manager: IconSitemap }

export function DomainBadge() {
  const { data: info } = useUserInfo()
  const [opened, setOpened] = useState(false)
  const domain: Domain | undefined = info?.user_domains[0]
  if (!domain) return null
  const DomainIcon = icons[domain]

  return (
    <>
      <button
        type="button"
        className={classes.badge}
        aria-haspopup="dialog"
        aria-label={t`${ph({ domainLabel: domainLabel(domain) })}, choose your path`}
        onClick={() => setOpened(true)}
      >
        <DomainIcon size={16} stroke={2.2} />
        <span className={classes.label}>{domainLabel(domain).toUpperCase()}</span>
      </button>
      <ChoosePath opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
