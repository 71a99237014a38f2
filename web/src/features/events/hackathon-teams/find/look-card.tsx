import { t } from '@lingui/core/macro'
import { Switch, TagsInput, Textarea } from '@mantine/core'
import type { MyTeamState } from '@muster/contract/events/hackathon-teams.ts'
import { TEAM_SKILLS_MAX } from '@muster/contract/lib/hackathon-words.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { teamReads } from '../queries.ts'
import classes from '../shared/team.module.css'

interface LookCardProps {
  hackathonId: string
  mine: MyTeamState
}

/** Whether I am listed as looking for a team, and my text there. */
export function LookCard({ hackathonId, mine }: LookCardProps) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { looks: mine.looks, skills: mine.skills, note: mine.note ?? '' },
    draft: formDraft({ kind: 'team-search', id: hackathonId }, ['looks', 'skills', 'note']),
    schema: () =>
      import('@muster/contract/events/hackathon-teams.ts').then(
        ({ hackathonTeams }) => hackathonTeams.look.body,
      ),
    send: (body) => api.hackathonTeams.look.answer({ params: { hackathon_id: hackathonId }, body }),
    onDone: ({ text }) => {
      toast.success(text)
      void invalidate(...teamReads)
    },
  })
  return (
    <Card title={t`Let teams find you`}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <Switch
          label={t`I’m looking for a team`}
          description={t`Everyone taking part can see you in the list, and captains can invite you`}
          {...field('looks', { type: 'checkbox' })}
        />
        {form.values.looks && (
          <>
            <TagsInput
              label={t`Your skills`}
              description={t`Up to ${TEAM_SKILLS_MAX} skills. Press Enter after each one.`}
              placeholder={t`Design, Arduino, writing`}
              maxTags={TEAM_SKILLS_MAX}
              acceptValueOnBlur
              {...field('skills')}
            />
            <Textarea
              label={t`About you`}
              description={t`What you’d like to build or learn`}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={200}
              {...field('note')}
            />
          </>
        )}
        <FormProblem text={problem} />
        {form.isDirty() && <SubmitButton busy={busy}>{t`Save`}</SubmitButton>}
      </form>
    </Card>
  )
}
