import { ph, t } from '@lingui/core/macro'
import { ActionIcon, MenuItem } from '@mantine/core'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { IconCheck, IconDots, IconEye, IconEyeOff, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { levelFeedQuery } from '../../../../shell/session/session-queries.ts'
import { LevelBar } from '../../../../ui/charts/level-bar.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { LateMenu } from '../../../../ui/menu/late-menu.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { ofTaskQuery } from '../../shown-work/shared/queries.ts'
import { useShowing } from '../../shown-work/shared/use-showing.ts'
import classes from './award-card.module.css'

const ShareWork = lazyDialog(() => import('../../shown-work/shared/share-work.tsx'))

interface AwardCardProps {
  work: MySubmission
  /** Why the task can't be submitted again. */
  closedBecause: string | null
}

/** What approved work has brought: karma, the reviewer’s comment, and how far it is to the next level. */
export function AwardCard({ work, closedBecause }: AwardCardProps) {
  const { karma, decided_at, decided_by, reviewer_words } = work
  return (
    <Card className={classes.card}>
      <Options work={work} />
      {karma !== null && (
        <p className={classes.karma}>
          +{formatNumber(karma)}
          <span className="visually-hidden"> {t`karma`}</span>
        </p>
      )}
      <Chip tone="good" icon={<IconCheck size={15} stroke={2.2} />}>
        {decided_at ? t`Approved ${ph({ decidedAt: formatDate(decided_at) })}` : t`Approved`}
      </Chip>
      {reviewer_words && (
        <figure className={classes.words}>
          <blockquote>“{reviewer_words}”</blockquote>
          {decided_by && <figcaption>{decided_by}</figcaption>}
        </figure>
      )}
      <Progress />
      <Text size="sm" tone="ink-3" center>
        {closedBecause}
      </Text>
    </Card>
  )
}

function Progress() {
  const { data: feed } = useQuery(levelFeedQuery)
  if (!feed || feed.is_top_level) return null
  const { level_order, user_karma, level_karma, progress } = feed
  return (
    <Row gap="sm" align="center" className={classes.progress}>
      <LevelBar
        percent={progress}
        label={t`Level ${level_order}, ${ph({ userKarma: formatNumber(user_karma) })} of ${ph({ levelKarma: formatNumber(level_karma) })} karma`}
      />
      <Text as="span" size="sm" numbers nowrap aria-hidden="true">
        <b>{formatNumber(user_karma)}</b> / {formatNumber(level_karma)}
      </Text>
    </Row>
  )
}

function Options({ work }: { work: MySubmission }) {
  const { data } = useQuery(ofTaskQuery(work.task_id))
  const show = useShowing(work.id)
  const [sharing, setSharing] = useState(false)
  const isShown = data?.own?.id === work.id && data.own.state === 'shown'
  return (
    <>
      <LateMenu
        position="bottom-end"
        width={220}
        button={
          <ActionIcon size={42} className={classes.menu ?? ''} aria-label={t`Work options`}>
            <IconDots size={22} />
          </ActionIcon>
        }
      >
        {isShown ? (
          <MenuItem leftSection={<IconEyeOff size={18} />} onClick={() => show.mutate(false)}>
            {t`Stop showing`}
          </MenuItem>
        ) : (
          <MenuItem leftSection={<IconEye size={18} />} onClick={() => show.mutate(true)}>
            {t`Show it to others`}
          </MenuItem>
        )}
        <MenuItem leftSection={<IconShare2 size={18} />} onClick={() => setSharing(true)}>
          {t`Share`}
        </MenuItem>
      </LateMenu>
      <ShareWork work={work} opened={sharing} onClose={() => setSharing(false)} />
    </>
  )
}
