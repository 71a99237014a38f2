import { Button } from '@mantine/core'
import type { LearnerTask } from '@muster/contract/learning/submissions.ts'
import { IconExternalLink, IconGift } from '@tabler/icons-react'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { formatDate, formatNumber } from '../../ui/text/format.ts'
import { bonusRuns } from './shared/standing.ts'
import classes from './task-panel.module.css'

/** What a task asks for and brings; parts that the team left empty are not shown. */
export function TaskFacts({ task }: { task: LearnerTask }) {
  const belongsTo = [task.organization, task.event, task.channel].filter((part) => part !== null)
  return (
    <>
      <h3 className={classes.title}>{task.title}</h3>
      <ChipRow>
        {task.level_order !== null && <Chip tone="brand">Level {task.level_order}</Chip>}
        <Chip>{task.type}</Chip>
        {task.interest_group && <Chip>{task.interest_group.name}</Chip>}
        {belongsTo.map((name) => (
          <Chip key={name}>{name}</Chip>
        ))}
      </ChipRow>
      <dl className={classes.facts}>
        <div>
          <dt>Karma</dt>
          <dd className={classes.karma}>{karmaText(task)}</dd>
        </div>
        {task.usage_count > 1 && (
          <div>
            <dt>Times</dt>
            <dd>
              {formatNumber(task.times_awarded)} of {formatNumber(task.usage_count)}
            </dd>
          </div>
        )}
        <div>
          <dt>Hashtag</dt>
          <dd className={classes.hashtag}>
            {task.hashtag}
            <CopyButton icon value={task.hashtag} label={`Copy ${task.hashtag}`} />
          </dd>
        </div>
      </dl>
      {bonusRuns(task, new Date()) && (
        <p className={classes.bonus}>
          <IconGift size={18} aria-hidden="true" />
          <span>
            {formatNumber(task.bonus_karma ?? 0)} karma more when you submit before{' '}
            {formatDate(task.bonus_time ?? '', 'time')}
          </span>
        </p>
      )}
      {task.description && <p className={classes.brief}>{task.description}</p>}
      {task.discord_link && (
        <Button
          component="a"
          href={task.discord_link}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="sm"
          mt="md"
          rightSection={<IconExternalLink size={16} />}
        >
          See it in the chat
        </Button>
      )}
    </>
  )
}

function karmaText({ karma, variable_karma }: LearnerTask): string {
  if (karma === null) return 'By review'
  return variable_karma ? `Up to ${formatNumber(karma)}` : formatNumber(karma)
}
