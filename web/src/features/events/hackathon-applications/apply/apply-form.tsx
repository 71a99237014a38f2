import { t } from '@lingui/core/macro'
import { Button, Checkbox } from '@mantine/core'
import { hackathonPath } from '@muster/contract/events/addresses.ts'
import type {
  Answers,
  ApplicationForm,
  MyApplication,
} from '@muster/contract/events/hackathon-applications.ts'
import type { AccountField } from '@muster/contract/lib/hackathon-words.ts'
import { Link } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keepDraft, readDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { applicationReads } from '../queries.ts'
import { keyOf, questionsOf, serverFields, toAnswers, toValues } from './answer-values.ts'
import classes from './apply.module.css'
import { QuestionField } from './question-field.tsx'

const words: Readonly<Record<AccountField, string>> = {
  name: t`Name`,
  gender: t`Gender`,
  email: t`Email`,
  mobile: t`Mobile number`,
  college: t`College`,
}

/** Address where the missing field can be filled in. */
const placeOf: Readonly<Record<AccountField, string>> = {
  name: '/dashboard/profile?edit=yes',
  gender: '/dashboard/profile?edit=yes',
  email: '/dashboard/settings/account',
  mobile: '/dashboard/profile?edit=yes',
  college: '/dashboard/settings/organization',
}

/** The account data that the organisers see, with its current values. */
function ConsentCard({ account }: Pick<ApplicationForm, 'account'>) {
  if (account.length === 0) return null
  return (
    <Card title={t`From your account`}>
      <Text tone="ink-2" mb="sm">
        {t`The organisers can see these details while your application is active. No one else can.`}
      </Text>
      <dl className={classes.account}>
        {account.map(({ field_name, value, is_required }) => (
          <div key={field_name}>
            <dt>{words[field_name]}</dt>
            <dd data-missing={!value || undefined}>
              {value || (
                <>
                  {is_required ? t`Missing, but required.` : t`Not filled in.`}{' '}
                  <Link to={placeOf[field_name]}>{t`Add it`}</Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface ApplyFormProps {
  asked: ApplicationForm
  /** The application to change; null for a new one. */
  own: MyApplication | null
  onDone: () => void
}

/** The stored draft. Consent is left out, because it has to be given again. */
interface KeptApplication {
  readonly answers?: Answers
  readonly needsTeam?: boolean
}

/** The application form. The draft is stored in this browser until it is sent. */
export function ApplyForm({ asked, own, onDone }: ApplyFormProps) {
  const { hackathon_id: id, fields, form_id, account } = asked
  const params = { hackathon_id: id }
  const kept = { kind: 'hackathon-application', id } as const
  const valuesOf = ({ answers, needsTeam = own?.needs_team ?? false }: KeptApplication) =>
    toValues(fields, { ...own?.answers, ...answers }, { consent: own !== null, needsTeam })
  const { field, submit, busy, problem } = useContractForm({
    initialValues: valuesOf({}),
    draft: {
      restore: () => valuesOf(readDraft(kept) ?? {}),
      keep: (values) =>
        keepDraft(kept, {
          answers: toAnswers(fields, values),
          needsTeam: values.needs_team,
        } satisfies KeptApplication),
      drop: () => keepDraft(kept, undefined),
    },
    schema: () => import('./apply-schema.ts').then(({ applySchema }) => applySchema(fields)),
    serverFields: serverFields(fields),
    send: async (values) => {
      const body = { form_id, answers: toAnswers(fields, values), needs_team: values.needs_team }
      try {
        return await (own
          ? api.hackathonApplications.change.answer({ params, body: { ...body, seen_at: own.updated_at } })
          : api.hackathonApplications.apply.answer({ params, body: { ...body, consent: true } }))
      } catch (error) {
        // Refetch, so that the current form shows beside the typed answers.
        if (error instanceof ApiError && error.code === 'changed_since') void invalidate(...applicationReads)
        throw error
      }
    },
    onDone: ({ text }) => {
      toast.success(text)
      void invalidate(...applicationReads)
      onDone()
    },
  })
  const questions = questionsOf(fields)
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <ConsentCard account={account} />
      {questions.length > 0 && (
        <Card title={t`Questions from the organisers`}>
          <Stack gap="md">
            {questions.map((question, place) => (
              <QuestionField
                key={question.field_name}
                hackathonId={id}
                question={question}
                name={keyOf(place)}
                field={field}
                disabled={busy}
                files={own?.files ?? {}}
              />
            ))}
          </Stack>
        </Card>
      )}
      <Stack gap="sm">
        <Checkbox
          label={t`Help me find a team`}
          description={t`The organisers and others looking for a team will see this`}
          disabled={busy}
          {...field('needs_team', { type: 'checkbox' })}
        />
        {!own && (
          <Checkbox
            label={t`I agree that the organisers can see my answers and the account details shown here`}
            disabled={busy}
            {...field('consent', { type: 'checkbox' })}
          />
        )}
      </Stack>
      <FormProblem text={problem} />
      <Row gap="sm" justify="end" wrap mt="md">
        {own ? (
          <Button variant="default" onClick={onDone}>
            {t`Cancel`}
          </Button>
        ) : (
          <Button variant="default" component={Link} to={hackathonPath(id)}>
            {t`Not now`}
          </Button>
        )}
        <SubmitButton busy={busy}>{own ? t`Save` : t`Send application`}</SubmitButton>
      </Row>
    </form>
  )
}
