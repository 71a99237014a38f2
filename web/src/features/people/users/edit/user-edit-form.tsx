import { ph, t } from '@lingui/core/macro'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import '@mantine/dates/styles.layer.css'
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import {
  collegesOfDistrictQuery,
  communitiesQuery,
  departmentsQuery,
  interestGroupOptionsQuery,
} from '../../../../api/pick-lists.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useUserInfo } from '../../../../shell/session/session-queries.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { DistrictFields } from '../../../../ui/choose/district-fields.tsx'
import { ConflictPanel } from '../../../../ui/form/conflict-panel.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { FormFoot, FormLayout } from '../../../../ui/form/form-layout.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { roleOptionsQuery } from '../../member-filters/queries.ts'
import { useMemberText } from './use-member-text.ts'
import type { UserValues } from './user-values.ts'
import {
  changeOf,
  collegeOf,
  comparedFields,
  isPrivateChanged,
  privateFields,
  valuesOf,
} from './user-values.ts'

interface UserEditFormProps {
  user: UserDetail
  onDone: () => void
}

export default function UserEditForm({ user, onDone }: UserEditFormProps) {
  const { data: own } = useUserInfo()
  const isOwn = own?.muid === user.muid
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const someLocked = roles.some(({ locked_because }) => locked_because !== null)
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const { data: communities = [] } = useQuery(communitiesQuery)
  const { form, field, submit, busy, problem, version, theirs, conflict, forget } = useRecordForm({
    record: user,
    valuesOf,
    emptyValues: valuesOf(user),
    keptAs: `member ${user.user_id}`,
    unkept: privateFields,
    schema: () => import('@muster/contract/people/users.ts').then((contract) => contract.UserChange),
    send: (values, version) => {
      const before = version ?? user
      const body = { ...changeOf(values, before), seen_at: before.updated_at }
      return api.users.update.answer({ params: { user_id: user.user_id }, body })
    },
    serverFields: { organizations: 'college' },
    onDone: (answer) => {
      toast.success(answer.text)
      void invalidate(keyOf(api.users))
      onDone()
    },
  })

  const show = useMemberText([user, theirs])

  return (
    <FormLayout onSubmit={submit}>
      <UnsavedChanges
        when={form.isDirty}
        forget={forget}
        holdsMore={() => isPrivateChanged(form.getValues(), version ?? user)}
      />
      {conflict && <ConflictPanel conflict={conflict} fields={comparedFields} show={show} />}
      <h3 className={wide.wide}>{t`Personal details`}</h3>
      <TextInput className={wide.wide} label={t`Full name`} withAsterisk {...field('full_name')} />
      <TextInput
        label={t`Email`}
        type="email"
        withAsterisk
        disabled={isOwn}
        description={
          isOwn
            ? t`You can change yours in your settings, with your password`
            : user.pending_email
              ? t`${ph({ pendingEmail: user.pending_email })} is waiting to be confirmed`
              : t`Another administrator confirms a new address. If the present one was never confirmed, its owner does.`
        }
        {...field('email')}
      />
      <TextInput label={t`Mobile`} type="tel" {...field('mobile')} />
      <DateInput
        label={t`Date of birth`}
        clearable
        valueFormat="D MMM YYYY"
        placeholder={t`3 Nov 2004`}
        {...field('dob')}
      />
      <Select
        label={t`Gender`}
        placeholder={t`Prefer not to say`}
        clearable
        data={[
          { value: 'Male', label: t`Male` },
          { value: 'Female', label: t`Female` },
          { value: 'Other', label: t`Other` },
        ]}
        {...field('gender')}
      />
      <TextInput
        className={wide.wide}
        label={t`Discord ID`}
        description={t`The ID of their account on the community’s Discord server. Can be empty.`}
        inputMode="numeric"
        {...field('discord_id')}
      />
      <h3 className={wide.wide}>{t`Location and college`}</h3>
      <StudyFields user={user} form={form} />
      <MultiSelect
        className={wide.wide}
        label={t`Communities`}
        placeholder={form.values.communities.length === 0 ? t`None` : undefined}
        searchable
        data={communities}
        {...field('communities')}
      />
      <h3 className={wide.wide}>{t`Roles and groups`}</h3>
      <MultiSelect
        className={wide.wide}
        label={t`Roles`}
        placeholder={form.values.roles.length === 0 ? t`None` : undefined}
        searchable
        description={
          user.roles_locked_because ??
          (someLocked ? t`Only administrators can give roles with more access than you have` : undefined)
        }
        disabled={user.roles_locked_because !== null}
        data={roles.map(({ id, title, locked_because }) => ({
          value: id,
          label: title,
          disabled: locked_because !== null,
        }))}
        {...field('roles')}
      />
      <MultiSelect
        className={wide.wide}
        label={t`Interest groups`}
        description={t`Up to ${MAX_INTEREST_GROUPS}`}
        placeholder={form.values.interest_groups.length === 0 ? t`None` : undefined}
        searchable
        maxValues={MAX_INTEREST_GROUPS}
        data={groups}
        {...field('interest_groups')}
      />
      <FormProblem text={problem} />
      <FormFoot>
        <SubmitButton busy={busy} disabled={!form.isDirty()}>
          {t`Save`}
        </SubmitButton>
      </FormFoot>
    </FormLayout>
  )
}

interface StudyFieldsProps {
  user: UserDetail
  form: Form<UserValues>
}

/** Where someone lives and studies: country, state, district and college depend on each other. */
function StudyFields({ user, form }: StudyFieldsProps) {
  const { district } = form.values
  const colleges = useQuery(collegesOfDistrictQuery(district))
  const departments = useQuery(departmentsQuery)
  const college = collegeOf(user)
  const present = college ? [{ value: college.org, label: college.title }] : []
  const others = (colleges.data ?? []).filter((option) => option.value !== college?.org)

  return (
    <>
      <DistrictFields value={form.values} error={form.errors.district} onChange={form.setValues} />
      <NumberInput
        label={t`Graduation year`}
        hideControls
        allowDecimal={false}
        thousandSeparator={false}
        {...form.getInputProps('graduation_year')}
        value={form.values.graduation_year ?? ''}
        onChange={(year) => form.setFieldValue('graduation_year', year === '' ? null : Number(year))}
      />
      <Select
        className={wide.wide}
        label={t`College`}
        placeholder={t`None`}
        description={district ? undefined : t`To choose a different one, choose a district first`}
        searchable
        clearable
        data={[...present, ...others]}
        {...form.getInputProps('college')}
      />
      <Select
        className={wide.wide}
        label={t`Department`}
        placeholder={t`None`}
        searchable
        clearable
        data={departments.data ?? []}
        {...form.getInputProps('department')}
      />
    </>
  )
}
