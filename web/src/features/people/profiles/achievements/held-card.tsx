import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { SHOWN_ACHIEVEMENTS_MAX } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import type { HeldAchievement } from '@muster/contract/recognition/achievements.ts'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { AchievementBadge } from '../../../../ui/badge/achievement-badge.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { TextButton } from '../cards/text-button.tsx'
import { heldQuery, outsideQuery } from './achievement-queries.ts'
import classes from './achievements.module.css'
import { ShownDialog } from './shown-dialog.tsx'

/** A member's achievements, those chosen for the profile first. */
export function HeldCard({ profile, own }: { profile: UserProfile; own: boolean }) {
  const held = useQuery(heldQuery(profile.muid))
  const [choosing, setChoosing] = useState(false)
  return (
    <Card
      title={t`Achievements`}
      aside={
        own && held.data?.length ? (
          <TextButton label={t`Choose which come first`} onClick={() => setChoosing(true)} />
        ) : undefined
      }
    >
      <QueryView
        query={held}
        errorTitle={t`We couldn’t load the achievements`}
        skeleton={<SkeletonRows rows={3} />}
        empty={
          <EmptyState title={t`No achievements yet`}>
            {own
              ? t`When you meet an achievement’s rule, you can claim it here.`
              : t`${ph({ firstName: profile.first_name })} hasn’t claimed an achievement yet.`}
          </EmptyState>
        }
      >
        {(achievements) => (
          <>
            <ul className={classes.grid}>
              {achievements.map((one) => (
                <Held
                  key={one.id}
                  held={one}
                  outside={own ? <OutsideCredentialLine id={one.achievement.id} /> : null}
                />
              ))}
            </ul>
            {own && (
              <ShownDialog
                opened={choosing}
                held={achievements}
                most={SHOWN_ACHIEVEMENTS_MAX}
                onClose={() => setChoosing(false)}
              />
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

interface HeldProps {
  held: HeldAchievement
  /** The line for the external credential. */
  outside: ReactNode
}

function Held({ held: { achievement, claimed_at, shown, vc_url }, outside }: HeldProps) {
  return (
    <li className={classes.held}>
      <AchievementBadge badge={achievement.badge} icon={achievement.icon} size={72} />
      <p className={classes.name}>{achievement.achievement_name}</p>
      <p className={classes.about}>{achievement.description}</p>
      <Row as="p" gap="xs" align="center" wrap size="xs" tone="ink-3" mt="xs">
        <DateText value={claimed_at} />
        {shown !== null && <Chip tone="brand">{t`Shown first`}</Chip>}
      </Row>
      {vc_url && (
        <a className={classes.link} href={vc_url} target="_blank" rel="noreferrer">
          {t`View credential`} <IconExternalLink size={15} aria-hidden="true" />
        </a>
      )}
      {outside}
    </li>
  )
}

/** State of an achievement's credential at the external issuer: requested, pending, issued or failed. */
function OutsideCredentialLine({ id }: { id: string }) {
  const { data } = useQuery(outsideQuery)
  const issue = useAction({
    call: () => api.outsideCredentials.issue.answer({ body: { achievement_id: id } }),
    success: t`We’ve asked ${ph({ issuer: data?.issuer })} for it`,
    invalidates: [keyOf(api.outsideCredentials)],
  })
  const issuer = data?.issuer
  if (!data || !issuer) return null
  const asked = data.credentials.find(({ achievement_id }) => achievement_id === id)
  const isOffered = data.offered.includes(id)
  if (asked?.vc_url) {
    return (
      <a className={classes.link} href={asked.vc_url} target="_blank" rel="noreferrer">
        <Trans>View at {issuer}</Trans> <IconExternalLink size={15} aria-hidden="true" />
      </a>
    )
  }
  if (asked?.state === 'pending') {
    return (
      <Row as="p" gap="xs" align="center" wrap size="xs" tone="ink-3" mt="xs" role="status">
        <Trans>Pending. Waiting for {issuer}.</Trans>
      </Row>
    )
  }
  if (!isOffered) return null
  return (
    <>
      {asked && (
        <p className={classes.about} role="status">
          <Trans>Failed. {ph({ error: asked.error })}.</Trans>
        </p>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={asked && <IconRefresh size={16} />}
        loading={issue.isPending}
        onClick={() => issue.mutate()}
      >
        {asked ? t`Retry` : t`Issue with ${issuer}`}
      </Button>
    </>
  )
}
