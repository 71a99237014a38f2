import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { BIO_LENGTH } from '@muster/contract/lib/words.ts'
import type { profiles } from '@muster/contract/people/profiles.ts'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { communitiesQuery } from '../../../../api/pick-lists.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { DistrictFields } from '../../../../ui/choose/district-fields.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import type { Editable } from '../queries.ts'
import classes from './edit-profile-form.module.css'

interface EditProfileFormProps {
  data: Editable
  onSaved: () => void
  onCancel: () => void
}

type Change = BodyOf<(typeof profiles)['edit']>
type Gender = NonNullable<Change['gender']>

const genders = [
  { value: '', label: t`Prefer not to say` },
  { value: 'Male', label: t`Male` },
  { value: 'Female', label: t`Female` },
  { value: 'Other', label: t`Other` },
]
const lastBirthYear = new Date().getUTCFullYear() - 17

export function EditProfileForm({ data, onSaved, onCancel }: EditProfileFormProps) {
  const draft = formDraft({ kind: 'profile', id: 'mine' }, ['full_name', 'bio'])
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: {
      full_name: data.full_name,
      bio: data.bio ?? '',
      mobile: data.mobile ?? '',
      gender: (data.gender ?? '') as Gender,
      dob: data.dob,
      country: data.country_id,
      state: data.state_id,
      district: data.district_id,
      communities: data.communities,
    },
    draft,
    schema: () => import('@muster/contract/people/profiles.ts').then((module) => module.ProfileChange),
    send: ({ country: _country, state: _state, ...body }) => api.profiles.edit.answer({ body }),
    onDone: (answer) => {
      toast.success(answer.text)
      onSaved()
    },
  })

  const left = BIO_LENGTH - form.values.bio.length

  return (
    <form onSubmit={submit} noValidate>
      <Section title={t`About you`}>
        <TextInput
          className={classes.wide}
          label={t`Full name`}
          autoComplete="name"
          withAsterisk
          {...field('full_name')}
        />
        <Textarea
          className={classes.wide}
          label={t`Bio`}
          description={t`What you make, in one line. ${plural(left, { one: `# character`, other: `# characters` })} left.`}
          placeholder={t`I build small services that say no at the right moment`}
          autosize
          minRows={1}
          maxRows={4}
          {...field('bio')}
          value={form.values.bio}
          onChange={(event) => form.setFieldValue('bio', event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
        <TextInput
          label={t`Date of birth`}
          type="date"
          min="1900-01-01"
          max={`${lastBirthYear}-12-31`}
          autoComplete="bday"
          {...field('dob')}
          value={form.values.dob ?? ''}
          onChange={(event) => form.setFieldValue('dob', event.currentTarget.value || null)}
        />
        <Select
          label={t`Gender`}
          data={genders}
          allowDeselect={false}
          {...field('gender')}
          onChange={(value) => form.setFieldValue('gender', (value ?? '') as Gender)}
        />
      </Section>
      <Section title={t`Contact`}>
        <TextInput
          label={t`Mobile`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          description={t`10 to 14 digits, with an optional +`}
          {...field('mobile')}
        />
        <p className={classes.elsewhere}>
          <Trans>
            You can change your email, {ph({ email: data.email })}, under{' '}
            <Link to="/dashboard/settings/account">Account</Link> in your settings.
          </Trans>
        </p>
        {data.pending_email && (
          <p className={classes.pending}>
            <IconMailForward size={19} aria-hidden="true" />
            <span>
              <Trans>
                <Text as="strong" tone="ink">
                  {ph({ pendingEmail: data.pending_email })}
                </Text>{' '}
                isn’t confirmed yet. Open the link we emailed there. Until then, your address is still{' '}
                {ph({ email: data.email })}.
              </Trans>
            </span>
          </p>
        )}
      </Section>
      <Section title={t`Where you live`}>
        <DistrictFields
          incomplete={
            <p className={classes.elsewhere}>
              {t`If you don’t choose a district, your location will be saved as empty.`}
            </p>
          }
          value={form.values}
          error={form.errors.district}
          onChange={form.setValues}
        />
      </Section>
      <Section title={t`Communities`}>
        <Communities field={field('communities')} />
        <p className={classes.elsewhere}>
          <Trans>
            You can change your college or company under{' '}
            <Link to="/dashboard/settings/organization">Organisation</Link> in your settings.
          </Trans>
        </p>
      </Section>
      <UnsavedChanges when={form.isDirty} />
      <FormProblem text={problem} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {t`Close`}
        </Button>
        <SubmitButton busy={busy} disabled={!form.isDirty()}>
          {t`Update profile`}
        </SubmitButton>
      </div>
    </form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}

function Communities({ field }: { field: object }) {
  const { data, isError } = useQuery(communitiesQuery)
  return (
    <MultiSelect
      className={classes.wide}
      aria-label={t`Communities`}
      placeholder={t`Choose communities`}
      description={isError ? t`We couldn’t load the list. Your choices are unchanged.` : undefined}
      data={data ?? []}
      disabled={!data}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t`No matching communities`}
      {...field}
    />
  )
}
