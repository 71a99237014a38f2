import { t } from '@lingui/core/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSignedIn } from '../../api/session/session-store.ts'
import { Tip } from '../../ui/text/tip.tsx'
import { NoticeBell } from '../notices/notice-bell.tsx'
import { useProfile } from '../session/session-queries.ts'
import { DomainBadge } from './domain-badge.tsx'
import { LevelChip } from './level-chip.tsx'
import { LevelWidget } from './level-widget.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { StreakChip } from './streak-chip.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  menuOpened: boolean
  onMenu: () => void
  onPalette: () => void
}

export function TopBar({ menuOpened, onMenu, onPalette }: TopBarProps) {
  const signedIn = useSignedIn()
  const { data: profile } = useProfile()
  return (
    <section className={classes.bar} data-bar="top" aria-label={t`Top bar`}>
      <ActionIcon
        className={classes.burger}
        variant="transparent"
        c="var(--ink)"
        aria-label={menuOpened ? t`Close menu` : t`Open menu`}
        aria-expanded={menuOpened}
        onClick={onMenu}
      >
        {menuOpened ? <IconX size={24} /> : <IconMenu2 size={24} />}
      </ActionIcon>
      <p className={classes.greeting}>
        {profile ? (
          <>
            <span className={classes.hello}>{t`Hello,`} </span>
            {profile.first_name}
          </>
        ) : (
          !signedIn && t`Hello`
        )}
      </p>
      <div className={classes.tools}>
        <div className={classes.tools} data-learning>
          {signedIn && <DomainBadge />}
          {signedIn && <LevelChip />}
          {signedIn && <StreakChip />}
          <div className={classes.level}>
            <LevelWidget />
          </div>
        </div>
        <Tip label={t`Search or jump to… (Ctrl K)`}>
          <ActionIcon
            className={signedIn ? classes.wideOnly : undefined}
            aria-label={t`Search pages and people`}
            onClick={onPalette}
          >
            <IconSearch size={19} stroke={1.8} />
          </ActionIcon>
        </Tip>
        {signedIn && <NoticeBell />}
        <ThemeSwitch className={signedIn ? classes.wideOnly : undefined} />
        {signedIn ? (
          <ProfileMenu profile={profile} />
        ) : (
          <Button component={Link} to="/login" size="sm">
            {t`Sign in`}
          </Button>
        )}
      </div>
    </section>
  )
}
