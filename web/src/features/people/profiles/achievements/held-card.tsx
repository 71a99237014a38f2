import { SHOWN_ACHIEVEMENTS_MAX } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import type { HeldAchievement } from '@muster/contract/recognition/achievements.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AchievementBadge } from '../../../../ui/badge/achievement-badge.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { TextButton } from '../cards/text-button.tsx'
import { heldQuery } from './achievement-queries.ts'
import classes from './achievements.module.css'
import { OutsideCredentialLine } from './outside-credential-line.tsx'
import { ShownDialog } from './shown-dialog.tsx'

/** A member's achievements, those chosen for the profile first. */
export function HeldCard({ profile, own }: { profile: UserProfile; own: boolean }) {
  const held = useQuery(heldQuery(profile.muid))
  const [choosing, setChoosing] = useState(false)
  return (
    <Card
      title="Achievements"
      aside={
        own && held.data?.length ? (
          <TextButton label="Choose which come first" onClick={() => setChoosing(true)} />
        ) : undefined
      }
    >
      <QueryView
        query={held}
        errorTitle="We couldn’t load the achievements"
        skeleton={<SkeletonRows rows={3} />}
        empty={
          <EmptyState title="No achievements yet">
            {own
              ? 'When you meet an achievement’s rule, you can claim it here.'
              : `${profile.first_name} hasn’t claimed an achievement yet.`}
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
        {shown !== null && <Chip tone="brand">Shown first</Chip>}
      </Row>
      {vc_url && (
        <a className={classes.link} href={vc_url} target="_blank" rel="noreferrer">
          View credential <IconExternalLink size={15} aria-hidden="true" />
        </a>
      )}
      {outside}
    </li>
  )
}
