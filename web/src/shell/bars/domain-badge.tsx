import type { Domain } from '@muster/contract/lib/words.ts'
import { IconBrush, IconCode, IconHammer, IconSitemap } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { DialogNotLoaded, lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useUserInfo } from '../session/session-queries.ts'
import classes from './domain-badge.module.css'
import { domainLabel } from './domains.ts'

const ChoosePath = lazyPart(() => import('./choose-path.tsx'), DialogNotLoaded)

const icons = { coder: IconCode, creative: IconBrush, maker: IconHammer, manager: IconSitemap }

export function DomainBadge() {
  const { data: info } = useUserInfo()
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  const domain: Domain | undefined = info?.user_domains[0]
  if (!domain) return null
  const DomainIcon = icons[domain]

  return (
    <>
      <button
        type="button"
        className={classes.badge}
        aria-haspopup="dialog"
        aria-label={`${domainLabel(domain)}, choose your path`}
        onClick={() => {
          setAsked(true)
          setOpened(true)
        }}
      >
        <DomainIcon size={16} stroke={2.2} />
        <span className={classes.label}>{domainLabel(domain).toUpperCase()}</span>
      </button>
      {asked && (
        <Suspense>
          <ChoosePath opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
