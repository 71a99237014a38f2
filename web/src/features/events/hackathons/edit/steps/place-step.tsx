import { t } from '@lingui/core/macro'
import { NumberInput, Radio, Select, Switch, TextInput } from '@mantine/core'
import { type HackathonType, hackathonTypes, TEAM_SIZE_MAX } from '@muster/contract/lib/hackathon-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../../api/client.ts'
import { titled } from '../../../../../api/pick-lists.ts'
import { queryOf } from '../../../../../api/query-of.ts'
import { SearchSelect } from '../../../../../ui/form/search-select.tsx'
import { Row } from '../../../../../ui/layout/primitives.tsx'
import { hackathonDistrictsQuery } from '../../queries.ts'
import { typeWords } from '../../shared/hackathon-words.ts'
import { fieldId } from '../hackathon-values.ts'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

const hostsQuery = (search: string) =>
  queryOf(
    api.hackathons.organisations,
    { query: { search: search || undefined } },
    { placeholderData: keepPreviousData, select: (hosts) => hosts.map(titled) },
  )

const numberOf = (value: string | number): number | null => (value === '' ? null : Number(value))

export function PlaceStep({ record, autosave: { values, errors, set } }: StepProps) {
  const { data: districts = [] } = useQuery(hackathonDistrictsQuery)
  const [host, setHost] = useState(
    record.org_id ? { value: record.org_id, label: record.organisation ?? t`Selected organisation` } : null,
  )
  const isHere = values.type !== 'online'
  return (
    <>
      <Radio.Group
        id={fieldId('type')}
        label={t`How do people take part?`}
        value={values.type}
        error={errors.type}
        onChange={(type) => set({ type: type as HackathonType })}
      >
        <Row gap="xs" align="center" wrap>
          {hackathonTypes.map((type) => (
            <Radio key={type} value={type} label={typeWords[type]} />
          ))}
        </Row>
      </Radio.Group>
      <div id={fieldId('org_id')} tabIndex={-1}>
        <SearchSelect
          label={t`Host organisation`}
          placeholder={t`Title or code`}
          nothingFound={t`No matching organisations`}
          value={host}
          error={errors.org_id}
          options={hostsQuery}
          onChange={(chosen) => {
            setHost(chosen)
            set({ org_id: chosen?.value ?? null })
          }}
        />
      </div>
      {isHere && (
        <div className={classes.pair}>
          <Select
            id={fieldId('district_id')}
            label={t`District`}
            placeholder={t`Choose a district`}
            searchable
            clearable
            data={districts}
            value={values.district_id}
            error={errors.district_id}
            onChange={(district_id) => set({ district_id })}
          />
          <TextInput
            id={fieldId('place')}
            label={t`Venue or address`}
            maxLength={255}
            value={values.place ?? ''}
            error={errors.place}
            onChange={(event) => set({ place: event.currentTarget.value || null })}
          />
        </div>
      )}
      <TextInput
        id={fieldId('website')}
        label={t`Website`}
        description={t`Shown below the hosts. Required to publish.`}
        placeholder="https://"
        inputMode="url"
        maxLength={200}
        value={values.website ?? ''}
        error={errors.website}
        onChange={(event) => set({ website: event.currentTarget.value || null })}
      />
      <div className={classes.pair}>
        <NumberInput
          id={fieldId('participant_count')}
          label={t({ message: 'Places', context: 'how many' })}
          description={t`Later applicants join the waiting list`}
          allowDecimal={false}
          allowNegative={false}
          value={values.participant_count ?? ''}
          error={errors.participant_count}
          onChange={(value) => set({ participant_count: numberOf(value) })}
        />
        <Select
          label={t`Who gets the places?`}
          description={t`With “First come, first served”, people get a place right away until none are left`}
          allowDeselect={false}
          data={[
            { value: 'decided', label: t`Organisers decide` },
            { value: 'first_come', label: t`First come, first served` },
          ]}
          value={values.admission}
          error={errors.admission}
          onChange={(value) => set({ admission: value === 'first_come' ? 'first_come' : 'decided' })}
        />
        <NumberInput
          label={t`Smallest team size`}
          min={1}
          max={TEAM_SIZE_MAX}
          allowDecimal={false}
          value={values.team_least}
          error={errors.team_least}
          onChange={(value) => value !== '' && set({ team_least: Number(value) })}
        />
        <NumberInput
          label={t`Largest team size`}
          min={1}
          max={TEAM_SIZE_MAX}
          allowDecimal={false}
          value={values.team_most}
          error={errors.team_most}
          onChange={(value) => value !== '' && set({ team_most: Number(value) })}
        />
      </div>
      <Switch
        label={t`Open to everyone`}
        description={t`If this is off, only members of the host organisation can apply`}
        checked={values.is_open_to_all}
        onChange={(event) => set({ is_open_to_all: event.currentTarget.checked })}
      />
    </>
  )
}
