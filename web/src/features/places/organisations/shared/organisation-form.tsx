import { ph, t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { type OrganizationType, organizationTypes } from '@muster/contract/lib/words.ts'
import type { ProposalReview } from '@muster/contract/places/organisation-proposals.ts'
import type { OrganizationStaffRow, organisations } from '@muster/contract/places/organisations.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { type DistrictChoice, DistrictFields } from '../../../../ui/choose/district-fields.tsx'
import { RowForm } from '../../../../ui/data-table/row-form.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { changedIn, useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { affiliationsQuery, organisationReads } from '../queries.ts'
import { SimilarNote } from './similar-note.tsx'

interface OrganisationFormProps {
  /** Null creates a new organisation. */
  organisation: OrganizationStaffRow | null
  /** Type of a new organisation. */
  type: OrganizationType
  onClose: () => void
  onDelete?: (() => void) | undefined
  /** For a proposal: the initial values, and the request that accepts it. */
  proposed?: {
    readonly id: string
    readonly draft: ProposalReview['draft']
    readonly accept: (org: BodyOf<typeof organisations.create>) => Promise<void>
  }
}

const fields = [
  { name: 'title', label: t`Title` },
  { name: 'code', label: t`Code` },
  { name: 'org_type', label: t`Type` },
  { name: 'affiliation', label: t`Affiliation` },
  { name: 'district', label: t`District`, also: ['country', 'state'] },
]

const placeOf = (at: ProposalReview['draft']['district']): DistrictChoice => ({
  country: at?.country_id ?? null,
  state: at?.state_id ?? null,
  district: at?.district_id ?? null,
})

const valuesOf = (row: OrganizationStaffRow) => ({
  title: row.title,
  code: row.code,
  org_type: row.org_type,
  affiliation: row.affiliation_id ?? '',
  ...placeOf(row),
})

/** The district determines the state and country. */
const bodyOf = ({ country, state, district, ...values }: ReturnType<typeof valuesOf>) => ({
  ...values,
  district: district ?? '',
})

export const typeWords: Readonly<Record<OrganizationType, string>> = {
  College: t`College`,
  Company: t`Company`,
  Community: t`Community`,
  School: t`School`,
}

const createWords: Readonly<Record<OrganizationType, string>> = {
  College: t`Create college`,
  Company: t`Create company`,
  Community: t`Create community`,
  School: t`Create school`,
}

/** Edits an organisation. While typing, it warns about likely duplicates. */
export function OrganisationForm({ organisation, type, onClose, onDelete, proposed }: OrganisationFormProps) {
  const draft = proposed?.draft
  const { data: affiliations = [] } = useQuery(affiliationsQuery)
  const rowForm = useRecordForm({
    record: organisation,
    valuesOf,
    emptyValues: {
      title: draft?.title ?? '',
      code: draft?.code ?? '',
      org_type: type,
      affiliation: draft?.affiliation ?? '',
      ...placeOf(draft?.district ?? null),
    },
    keptAs: `organisation ${organisation?.id ?? proposed?.id ?? `new ${type}`}`,
    schema: () => import('@muster/contract/places/organisations.ts').then((c) => c.OrganizationFields),
    send: async (values, version) => {
      if (proposed) return proposed.accept(bodyOf(values))
      if (!version) return void (await api.organisations.create({ body: bodyOf(values) }))
      const changed = changedIn(bodyOf(values), bodyOf(valuesOf(version)))
      const body = { ...changed, seen_at: version.updated_at }
      await api.organisations.update({ params: { org_code: version.id }, body })
    },
    onDone: (_reply, { title }) => {
      if (!proposed)
        toast.success(
          organisation ? t`${ph({ title: title.trim() })} updated` : t`${ph({ title: title.trim() })} added`,
        )
      void invalidate(...organisationReads)
      onClose()
    },
  })
  const { form, field, version, theirs } = rowForm
  const { values } = form
  const known = [organisation, version, theirs]
  const show = (name: string, value: unknown) => {
    if (name === 'affiliation') return affiliations.find((option) => option.value === value)?.label ?? t`None`
    if (name !== 'district') return String(value)
    return known.find((row) => row?.district_id === value)?.district ?? t`another district`
  }

  return (
    <RowForm
      form={rowForm}
      saveLabel={organisation ? t`Save` : createWords[values.org_type]}
      isFilledIn={proposed !== undefined}
      onClose={onClose}
      compare={{ fields, show }}
      grave={onDelete && { label: t`Delete`, begin: onDelete }}
    >
      <TextInput
        className={wide.wide}
        label={t`Title`}
        withAsterisk
        maxLength={100}
        data-autofocus
        {...field('title')}
      />
      <SimilarNote
        title={values.title === version?.title ? '' : values.title}
        type={values.org_type}
        district={values.district}
        except={organisation?.id}
      />
      <TextInput
        label={t`Code`}
        description={organisation ? t`Links with its current code will still lead here` : undefined}
        withAsterisk
        maxLength={12}
        {...field('code')}
      />
      <Select
        label={t`Type`}
        withAsterisk
        allowDeselect={false}
        data={organizationTypes.map((value) => ({ value, label: typeWords[value] }))}
        {...field('org_type')}
      />
      {values.org_type === 'College' && (
        <Select
          className={wide.wide}
          label={t`Affiliation`}
          placeholder={t`Choose an affiliation`}
          withAsterisk
          searchable
          data={affiliations}
          nothingFoundMessage={t`No matching affiliations`}
          {...field('affiliation')}
        />
      )}
      <DistrictFields withAsterisk value={values} error={form.errors.district} onChange={form.setValues} />
    </RowForm>
  )
}
