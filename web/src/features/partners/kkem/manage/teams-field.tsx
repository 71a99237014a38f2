import { ph, t } from '@lingui/core/macro'
import { Button, Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import wide from '../../../../ui/form/form-layout.module.css'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { emptyTeam, type TeamValues } from './event-values.ts'
import classes from './teams-field.module.css'

const MOST = 12

interface TeamsFieldProps {
  teams: readonly TeamValues[]
  /** Keyed by field path, such as `winners.0.team`. */
  errors: Readonly<Record<string, ReactNode>>
  onChange: (teams: TeamValues[]) => void
}

/** The teams named on the public page. Each team must have agreed to be named. */
export function TeamsField({ teams, errors, onChange }: TeamsFieldProps) {
  const change = (at: number, part: Partial<TeamValues>) =>
    onChange(teams.map((team, index) => (index === at ? { ...team, ...part } : team)))
  return (
    <div className={`${wide.wide} ${classes.teams}`}>
      <h3>{t`Winners`}</h3>
      {teams.length === 0 && (
        <Text tone="ink-2">{t`No teams yet. Only name teams that have agreed to it.`}</Text>
      )}
      {teams.map((team, index) => {
        const error = (name: keyof TeamValues) => errors[`winners.${index}.${name}`]
        const text = (name: 'team' | 'text' | 'picture' | 'link') => ({
          value: team[name],
          error: error(name),
          onChange: (event: { currentTarget: { value: string } }) =>
            change(index, { [name]: event.currentTarget.value }),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: teams have no ids, and their fields keep no state
          <fieldset key={index} className={classes.team}>
            <legend>{team.team || t`Team ${ph({ index: index + 1 })}`}</legend>
            <SegmentedControl
              aria-label={t`Group`}
              data={[
                { value: 'winners', label: t`Winners` },
                { value: 'runners_up', label: t`Runners-up` },
              ]}
              value={team.group}
              onChange={(group) => change(index, { group: group as TeamValues['group'] })}
            />
            <TextInput label={t`Team`} withAsterisk maxLength={100} {...text('team')} />
            <Textarea label={t`What they built`} autosize minRows={2} maxLength={500} {...text('text')} />
            <TextInput label={t`Picture`} placeholder="https://" inputMode="url" {...text('picture')} />
            <TextInput label={t`Link`} placeholder="https://" inputMode="url" {...text('link')} />
            <Checkbox
              label={t`The team has agreed to be named`}
              checked={team.agreed}
              error={error('agreed')}
              onChange={(event) => change(index, { agreed: event.currentTarget.checked })}
            />
            <Button
              className={classes.remove ?? ''}
              variant="subtle"
              color="bad"
              leftSection={<IconTrash size={17} />}
              aria-label={
                team.team ? t`Remove ${ph({ team: team.team })}` : t`Remove team ${ph({ index: index + 1 })}`
              }
              onClick={() => onChange(teams.filter((_, at) => at !== index))}
            >
              {t`Remove`}
            </Button>
          </fieldset>
        )
      })}
      {teams.length < MOST && (
        <Button
          className={classes.add ?? ''}
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => onChange([...teams, emptyTeam])}
        >
          {t`Add team`}
        </Button>
      )}
    </div>
  )
}
