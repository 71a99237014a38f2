import { t } from '@lingui/core/macro'
import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { MyTeam } from '@muster/contract/events/hackathon-teams.ts'
import { TEAM_SKILLS_MAX } from '@muster/contract/lib/hackathon-words.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { RowForm } from '../../../../ui/data-table/row-form.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { teamReads } from '../queries.ts'

interface TeamFormProps {
  hackathonId: string
  /** Null creates a team. */
  team: MyTeam | null
  onClose: () => void
}

const compared = [
  { name: 'name', label: t`Name` },
  { name: 'pitch', label: t`What you want to build` },
  { name: 'skills', label: t`Skills you’re looking for` },
  { name: 'is_open', label: t`Others can ask to join` },
]

/** Name and description of a team. */
export function TeamForm({ hackathonId, team, onClose }: TeamFormProps) {
  const teamForm = useRecordForm({
    record: team,
    valuesOf: ({ name, pitch, skills, is_open }: MyTeam) => ({ name, pitch: pitch ?? '', skills, is_open }),
    emptyValues: { name: '', pitch: '', skills: [] as string[], is_open: true },
    keptAs: `team ${team?.id ?? `new ${hackathonId}`}`,
    schema: () =>
      import('@muster/contract/events/hackathon-teams.ts').then(
        ({ hackathonTeams }) => hackathonTeams.create.body,
      ),
    send: async (values, version) => {
      const { text } = version
        ? await api.hackathonTeams.change.answer({
            params: { team_id: version.id },
            body: { ...values, seen_at: version.updated_at },
          })
        : await api.hackathonTeams.create.answer({ params: { hackathon_id: hackathonId }, body: values })
      return text
    },
    onDone: (text) => {
      toast.success(text)
      void invalidate(...teamReads)
      onClose()
    },
  })
  const { field, conflict } = teamForm
  return (
    <RowForm
      // A captain has no co-editors: the conflict comes from an organiser, or from the captain on another
      // device.
      form={{ ...teamForm, conflict: conflict && { ...conflict, by: t`Someone else` } }}
      saveLabel={team ? t`Save` : t`Create team`}
      onClose={onClose}
      compare={{ fields: compared }}
    >
      <TextInput
        className={wide.wide}
        label={t`Name`}
        withAsterisk
        maxLength={60}
        data-autofocus
        {...field('name')}
      />
      <Textarea
        className={wide.wide}
        label={t`What you want to build`}
        description={t`One or two sentences that make others want to join. An idea is enough.`}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={300}
        {...field('pitch')}
      />
      <TagsInput
        className={wide.wide}
        label={t`Skills you’re looking for`}
        description={t`Up to ${TEAM_SKILLS_MAX} skills. Press Enter after each one.`}
        placeholder={t`Design, Arduino, talking to people`}
        maxTags={TEAM_SKILLS_MAX}
        acceptValueOnBlur
        {...field('skills')}
      />
      <Switch
        className={wide.wide}
        label={t`Others can ask to join`}
        description={t`If this is off, people can only join by invitation or with the link`}
        {...field('is_open', { type: 'checkbox' })}
      />
    </RowForm>
  )
}
