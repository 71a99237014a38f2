import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { collegeStatesQuery, departmentsQuery } from '../../../../api/pick-lists.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { Panel } from './frame/panel.tsx'
import classes from './organization-form.module.css'
import { type Choice, OrganizationSelect } from './organization-select.tsx'

interface OrganizationFormProps {
  /** Asks for a college with department and year; otherwise for a company. */
  student: boolean
  /** The organisation to start with, which can be changed. */
  filledIn?: Choice | null
  onDone: () => void
  /** More actions beside the submit button, such as skipping. */
  aside?: (busy: boolean) => ReactNode
}

interface Values extends Record<string, unknown> {
  organization: Choice | null
  org_type: 'School' | 'College' | null
  department: string | null
  graduation_year: number | ''
  is_alumni: boolean
}

const OTHERS = 'others'

/** Chooses an organisation from the list, or proposes a missing one. */
export function OrganizationForm({ student, filledIn = null, onDone, aside }: OrganizationFormProps) {
  const departments = useQuery({ ...departmentsQuery, enabled: student })
  const { form, field, submit, busy, problem } = useContractForm<Values, string>({
    initialValues: {
      organization: filledIn,
      org_type: null,
      department: null,
      graduation_year: '',
      is_alumni: false,
    },
    schema: () =>
      import('./organization-schema.ts').then((schemas) =>
        student ? schemas.StudyPlace : schemas.WorkPlace,
      ),
    send: (values) => save(values, student),
    serverFields: { title: 'organization' },
    onDone: (text) => {
      toast.success(text)
      onDone()
    },
  })
  const { organization, department } = form.values
  const isNew = organization?.id === null
  const [stateId, setStateId] = useState<string | null>(null)
  const states = useQuery({ ...collegeStatesQuery, enabled: student })
  // Most newcomers study where most members do.
  const state = states.data?.find(({ id }) => id === stateId) ?? states.data?.[0] ?? null

  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      {student && states.data && states.data.length > 1 && (
        <Select
          label={t`State`}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t`No matching states`}
          disabled={busy}
          data={states.data.map(({ id, name }) => ({ value: id, label: name }))}
          value={state?.id ?? null}
          onChange={setStateId}
        />
      )}
      <OrganizationSelect
        state={student ? state : null}
        kind={student ? 'college' : 'company'}
        label={student ? t`College` : t`Organisation`}
        value={organization}
        error={field('organization').error}
        disabled={busy}
        onChange={(choice) => {
          form.setFieldValue('organization', choice)
          form.clearFieldError('organization')
        }}
      />
      {isNew && (
        <Panel>
          <Trans>
            <strong>{ph({ title: organization.title })}</strong> isn’t in the list yet. We’ll suggest it to
            staff. Once they’ve verified it, it’ll appear on your profile.
          </Trans>
        </Panel>
      )}
      {isNew && student && (
        <Select
          label={t`Type of institution`}
          data={[
            { value: 'College', label: t`College` },
            { value: 'School', label: t`School` },
          ]}
          disabled={busy}
          {...field('org_type')}
        />
      )}
      {student && (
        <div className={classes.pair}>
          <Select
            label={t`Department`}
            placeholder={departments.isError ? t`Not available right now` : t`Department`}
            searchable
            clearable
            nothingFoundMessage={t`No department has this name. Choose “Other”.`}
            disabled={busy || departments.isError}
            data={[{ value: OTHERS, label: t`Other` }, ...(departments.data ?? [])]}
            {...field('department')}
            value={department}
          />
          <TextInput
            label={t`Graduation year`}
            placeholder={String(new Date().getFullYear())}
            inputMode="numeric"
            maxLength={4}
            disabled={busy}
            {...field('graduation_year')}
            onChange={({ currentTarget }) => {
              const digits = currentTarget.value.replace(/\D/g, '')
              form.setFieldValue('graduation_year', digits && Number(digits))
            }}
          />
        </div>
      )}
      {student && !isNew && (
        <Checkbox
          label={t`I’ve graduated from here`}
          disabled={busy}
          {...field('is_alumni', { type: 'checkbox' })}
        />
      )}
      <FormProblem text={problem} />
      <div className={classes.buttons}>
        {aside?.(busy)}
        <SubmitButton busy={busy}>{t`Submit`}</SubmitButton>
      </div>
    </Stack>
  )
}

/** Resolves to the server's message. */
async function save(values: Values, student: boolean) {
  const { organization, org_type, department, graduation_year, is_alumni } = values
  if (!organization) throw new Error('The form was sent without an organisation')
  const college = {
    department: student && department !== OTHERS ? department : null,
    graduation_year: student && graduation_year !== '' ? graduation_year : null,
  }
  if (organization.id === null) {
    const body = {
      title: organization.title,
      org_type: student ? org_type : ('Company' as const),
      ...college,
    }
    const { text } = await api.registration.proposeOrganization.answer({ body })
    return text || t`Thank you. Staff will verify it.`
  }
  const { text } = await api.account.addOrganization.answer({
    body: {
      organization: organization.id,
      is_alumni: student && is_alumni,
      is_student: student && !is_alumni,
      ...college,
    },
  })
  return text || t`Saved`
}
