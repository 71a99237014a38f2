import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { NumberInput, Select } from '@mantine/core'
import type { Condition, MilestoneType, StreakType } from '@muster/contract/recognition/achievement-rules.ts'
import { milestoneWords, streakWords } from '@muster/contract/recognition/achievement-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { named, type Option } from '../../../../api/pick-lists.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { SearchSelect } from '../../../../ui/form/search-select.tsx'
import { eventOptionsQuery, groupOptionsQuery } from '../../../learning/tasks/queries.ts'
import { skillsQuery } from '../queries.ts'
import classes from './rule.module.css'

interface FieldsProps<C extends Condition = Condition> {
  condition: C
  onChange: (condition: Condition) => void
}
type Of<K extends Condition['kind']> = FieldsProps<Extract<Condition, { kind: K }>>

/** Shows a condition as a sentence with editable parts. */
export function ConditionFields({ condition, onChange }: FieldsProps) {
  switch (condition.kind) {
    case 'ig_karma':
      return <GroupKarma condition={condition} onChange={onChange} />
    case 'skill':
      return <Skill condition={condition} onChange={onChange} />
    case 'streak':
      return <Streak condition={condition} onChange={onChange} />
    case 'milestone':
      return <Milestone condition={condition} onChange={onChange} />
    case 'event':
      return <Event condition={condition} onChange={onChange} />
    case 'task_completion':
      return <Task condition={condition} onChange={onChange} />
  }
}

function GroupKarma({ condition, onChange }: Of<'ig_karma'>) {
  const { data: groups = [] } = useQuery(groupOptionsQuery)
  return (
    <Trans>
      Karma in
      <Choice
        label={t`Interest group`}
        data={groups}
        value={condition.ig_id}
        onChange={(ig_id) => onChange({ ...condition, ig_id })}
      />
      reaches
      <Amount
        label={t`Karma`}
        value={condition.required_karma}
        onChange={(required_karma) => onChange({ ...condition, required_karma })}
      />
    </Trans>
  )
}

function Skill({ condition, onChange }: Of<'skill'>) {
  const { data: skills = [] } = useQuery(skillsQuery)
  return (
    <Trans>
      Completed
      <Amount
        label={t`Number of tasks`}
        value={condition.required_tasks}
        onChange={(required_tasks) => onChange({ ...condition, required_tasks })}
      />
      <Plural value={ph({ tasks: condition.required_tasks })} one="task that shows" other="tasks that show" />
      <Choice
        label={t`Skill`}
        data={skills.map(named)}
        value={condition.skill_id}
        onChange={(skill_id) => onChange({ ...condition, skill_id })}
      />
    </Trans>
  )
}

const options = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

function Streak({ condition, onChange }: Of<'streak'>) {
  return (
    <Trans>
      <Choice
        label={t`Type of streak`}
        data={options(streakWords)}
        value={condition.streak_type}
        onChange={(value) => onChange({ ...condition, streak_type: value as StreakType })}
      />
      reach
      <Amount
        label={t`Length of the streak`}
        value={condition.required_streak}
        onChange={(required_streak) => onChange({ ...condition, required_streak })}
      />
    </Trans>
  )
}

function Milestone({ condition, onChange }: Of<'milestone'>) {
  return (
    <Trans>
      <Choice
        label={t`What’s counted`}
        data={options(milestoneWords)}
        value={condition.milestone_type}
        onChange={(value) => onChange({ ...condition, milestone_type: value as MilestoneType })}
      />
      reaches
      <Amount
        label={t`Number`}
        value={condition.required_value}
        onChange={(required_value) => onChange({ ...condition, required_value })}
      />
    </Trans>
  )
}

function Event({ condition, onChange }: Of<'event'>) {
  const { data: events = [] } = useQuery(eventOptionsQuery)
  return (
    <Trans>
      Attended
      <Amount
        label={t`Number of times`}
        value={condition.required_attendance}
        onChange={(required_attendance) => onChange({ ...condition, required_attendance })}
      />
      <Plural value={ph({ times: condition.required_attendance })} one="time:" other="times:" />
      <Choice
        label={t`Event`}
        data={events.map((name) => ({ value: name, label: name }))}
        value={condition.event_name}
        onChange={(event_name) => onChange({ ...condition, event_name })}
      />
    </Trans>
  )
}

const foundTasks = (search: string) =>
  queryOf(
    api.tasks.list,
    { query: { search, perPage: 20 } },
    {
      enabled: search !== '',
      placeholderData: keepPreviousData,
      select: ({ data }): Option[] => data.map(({ hashtag, title }) => ({ value: hashtag, label: title })),
    },
  )

function Task({ condition: { task_hashtag: hashtag }, onChange }: Of<'task_completion'>) {
  const { data: found = [] } = useQuery(foundTasks(hashtag))
  const title = found.find(({ value }) => value.toLowerCase() === hashtag.toLowerCase())?.label
  return (
    <Trans>
      Completed
      <div className={classes.choice} data-wide>
        <SearchSelect
          // Remount once the title has loaded, because until then the field shows the hashtag.
          key={title}
          label={t`Task`}
          placeholder={t`Title or hashtag`}
          value={hashtag ? { value: hashtag, label: title ?? hashtag } : null}
          options={foundTasks}
          onChange={(task) => onChange({ kind: 'task_completion', task_hashtag: task?.value ?? '' })}
        />
      </div>
    </Trans>
  )
}

interface ChoiceProps {
  label: string
  data: Option[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, data, value, onChange }: ChoiceProps) {
  return (
    <Select
      className={classes.choice}
      aria-label={label}
      placeholder={label}
      searchable
      allowDeselect={false}
      data={data}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

interface AmountProps {
  label: string
  value: number
  onChange: (value: number) => void
}

function Amount({ label, value, onChange }: AmountProps) {
  return (
    <NumberInput
      className={classes.amount}
      aria-label={label}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      value={value}
      onChange={(next) => onChange(Number(next))}
    />
  )
}
