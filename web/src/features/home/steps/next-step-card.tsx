import { Button, Skeleton } from '@mantine/core'
import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { groupRules, MAX_INTEREST_GROUPS, SOCIAL_LINK_KARMA } from '@muster/contract/lib/words.ts'
import type { SiteRules } from '@muster/contract/staff/operations.ts'
import { Link } from 'react-router'
import { useSite } from '../../../api/site.ts'
import { LevelBar } from '../../../ui/charts/level-bar.tsx'
import { Gathering } from '../../../ui/illustrations/gathering.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/loading/states.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { taskAddress } from '../../journey/shared/task-address.ts'
import { linkKarmaWords } from '../../profile/shared/link-words.ts'
import type { NextStep } from './next-step.ts'
import classes from './next-step-card.module.css'
import { useNextStep } from './use-next-step.ts'

const JOURNEY = '/dashboard/mujourney'

/** The one thing to do now. */
export function NextStepCard({ profile }: { profile: UserProfile }) {
  const { rules } = useSite()
  const { step, feed, failed } = useNextStep(profile)

  if (failed) {
    return (
      <Card>
        <ErrorState
          title="Your next step did not load"
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </Card>
    )
  }
  if (!step || !feed) return <Skeleton height={276} radius="lg" />

  const text = textOf(step, rules)
  const { user_karma, level_karma, progress, is_top_level } = feed
  return (
    <section className={classes.hero}>
      <Gathering className={classes.gathering} />
      <div className={classes.content}>
        <p className={classes.kicker}>{step.kind === 'done' ? 'Well done' : 'Next step'}</p>
        <h2 className={classes.title}>{text.title}</h2>
        <p className={classes.text}>{text.text}</p>
        {!is_top_level && (
          <div className={classes.progress}>
            <LevelBar onHero percent={progress} label={`${user_karma} of ${level_karma} karma`} />
            <p className={classes.amount}>
              {formatNumber(user_karma)} of {formatNumber(level_karma)} karma. {text.brings}
            </p>
          </div>
        )}
        <div className={classes.actions}>
          <Button component={Link} to={text.to} className={classes.primary}>
            {text.action}
          </Button>
          {text.to !== JOURNEY && (
            <Button component={Link} to={JOURNEY} className={classes.secondary}>
              See all tasks
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

interface StepText {
  title: string
  text: string
  brings: string
  to: string
  action: string
}

function textOf(step: NextStep, rules: SiteRules): StepText {
  switch (step.kind) {
    case 'returned':
      return {
        title: step.task.task_name,
        text: 'Your work for this task was sent back. Read why, improve it and send it again.',
        brings: bringsText(step.task.karma),
        to: taskAddress(step.task.id),
        action: 'Improve your work',
      }
    case 'task':
      return {
        title: step.task.task_name,
        text: `A task of Level ${step.level}. Do it, then show your work; the karma follows after review.`,
        brings: bringsText(step.task.karma),
        to: taskAddress(step.task.id),
        action: 'Open the task',
      }
    case 'waiting':
      return {
        title: 'Your work waits for its review',
        text: 'Every other task of your level is done. You hear of the review by the bell.',
        brings: '',
        to: taskAddress(step.task.id),
        action: 'See where it stands',
      }
    case 'groups':
      return {
        title: 'Choose your interest groups',
        text: `${groupRules.tasks} Choose up to ${MAX_INTEREST_GROUPS}.`,
        brings: '',
        to: '/dashboard/profile?edit=groups',
        action: 'Choose groups',
      }
    case 'links':
      return {
        title: 'Link your accounts on other sites',
        text: `The tasks of your level are done. ${linkKarmaWords(rules) ?? 'People find you elsewhere'}.`,
        brings: `Each link brings ${SOCIAL_LINK_KARMA}.`,
        to: '/dashboard/profile?edit=links',
        action: 'Add links',
      }
    default:
      return {
        title: 'Every task of your level is done',
        text: 'New tasks appear here as soon as the team opens them. Look back at what you have finished.',
        brings: '',
        to: JOURNEY,
        action: 'See your journey',
      }
  }
}

function bringsText(karma: number | null): string {
  return karma === null ? '' : `This task brings ${formatNumber(karma)}.`
}
