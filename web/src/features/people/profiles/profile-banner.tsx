import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import {
  IconEye,
  IconPencil,
  IconShare2,
  IconShieldCheckFilled,
  IconShieldLockFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { domainLabel } from '../../../shell/bars/domains.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { Gathering } from '../../../ui/illustrations/gathering.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { Medal } from '../../../ui/medal/medal.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { formatDate, levelNumber } from '../../../ui/text/format.ts'
import { Tip } from '../../../ui/text/tip.tsx'
import { Introduction } from './cv/introduction.tsx'
import { PrintButton } from './cv/visitor-actions.tsx'
import { useProfileDialog } from './dialogs/use-profile-dialog.ts'
import classes from './profile-banner.module.css'

interface ProfileBannerProps {
  profile: UserProfile
  own: boolean
  actions?: ReactNode
  /** Figures and tabs. */
  children: ReactNode
}

const domainTones: readonly ChipTone[] = ['creative', 'coder', 'maker', 'manager']

export function ProfileBanner({ profile, own, actions, children }: ProfileBannerProps) {
  const tone = domainTones.find((name) => name === profile.domain)
  const level = levelNumber(profile.level)
  return (
    <section className={classes.banner} aria-label={t`${ph({ fullName: profile.full_name })}’s profile`}>
      <div className={classes.cover}>
        <Gathering className={classes.gathering} />
      </div>
      <div className={classes.identity}>
        <div className={classes.picture} data-public={own ? profile.is_public : undefined}>
          <Avatar name={profile.full_name} src={profile.profile_pic} muid={profile.muid} size={104} />
          <span className={classes.medal}>
            <Medal level={level} size={44} label={t`Level ${level}`} />
          </span>
          {own && <Shield isPublic={profile.is_public} />}
        </div>
        <div className={classes.who}>
          <Row gap="xs" align="center" wrap>
            <Text as="h1" size="3xl" weight={700}>
              {profile.full_name}
            </Text>
            {profile.domain && tone && <Chip tone={tone}>{domainLabel(profile.domain)}</Chip>}
          </Row>
          <p className={classes.facts}>
            <span>{profile.muid}</span>
            {profile.college_name && (
              <span title={profile.college_code ?? undefined}>{profile.college_name}</span>
            )}
            <span>
              <Trans>Joined {ph({ joined: formatDate(profile.joined, 'month') })}</Trans>
            </span>
          </p>
          <Introduction muid={profile.muid} own={own} />
        </div>
        <div className={classes.actions}>{own ? <OwnActions muid={profile.muid} /> : actions}</div>
      </div>
      {children}
    </section>
  )
}

function OwnActions({ muid }: { muid: string }) {
  const dialog = useProfileDialog()
  return (
    <>
      <Tip label={t`View as visitor`}>
        <ActionIcon component={Link} to={profilePath(muid)} size={42} aria-label={t`View as visitor`}>
          <IconEye size={20} stroke={1.8} />
        </ActionIcon>
      </Tip>
      <PrintButton />
      <Button
        variant="default"
        leftSection={<IconShare2 size={18} stroke={1.8} />}
        onClick={() => dialog.open('share')}
      >
        {t`Share`}
      </Button>
      <Button leftSection={<IconPencil size={18} stroke={1.8} />} onClick={() => dialog.open('profile')}>
        {t`Edit profile`}
      </Button>
    </>
  )
}

function Shield({ isPublic }: { isPublic: boolean }) {
  const text = isPublic ? t`Public profile` : t`Private profile`
  const Icon = isPublic ? IconShieldCheckFilled : IconShieldLockFilled
  return (
    <Tip label={text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip has to be reachable by keyboard */}
      <span className={classes.shield} role="img" aria-label={text} tabIndex={0}>
        <Icon size={20} />
      </span>
    </Tip>
  )
}
