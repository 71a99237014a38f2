import { Select } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { countriesQuery, districtsQuery, type Option, statesQuery } from '../../../api/pick-lists.ts'
import type { Editable } from '../queries.ts'
import classes from './edit-profile-form.module.css'

interface PlaceFieldsProps {
  start: Pick<Editable, 'country_id' | 'state_id' | 'district_id'>
  error: ReactNode
  onChange: (district: string | null) => void
}

/** Country, state and district, each open once the one before is chosen. Only the district is saved. */
export function PlaceFields({ start, error, onChange }: PlaceFieldsProps) {
  const [place, setPlace] = useState({
    country: start.country_id,
    state: start.state_id,
    district: start.district_id,
  })
  const countries = useQuery(countriesQuery)
  const states = useQuery(statesQuery(place.country))
  const districts = useQuery(districtsQuery(place.state))

  function choose(next: typeof place) {
    setPlace(next)
    onChange(next.district)
  }

  const incomplete = place.country !== null && place.district === null
  return (
    <>
      <PlaceSelect
        label="Country"
        list={countries}
        value={place.country}
        onChange={(country) => choose({ country, state: null, district: null })}
      />
      <PlaceSelect
        label="State"
        list={states}
        value={place.state}
        waitsFor={place.country === null ? 'Choose a country first' : undefined}
        onChange={(state) => choose({ ...place, state, district: null })}
      />
      <PlaceSelect
        label="District"
        list={districts}
        value={place.district}
        waitsFor={place.state === null ? 'Choose a state first' : undefined}
        error={error}
        onChange={(district) => choose({ ...place, district })}
      />
      {incomplete && (
        <p className={classes.elsewhere}>Without a district your place stays empty when you save.</p>
      )}
    </>
  )
}

interface PlaceSelectProps {
  label: string
  list: UseQueryResult<Option[]>
  value: string | null
  waitsFor?: string | undefined
  error?: ReactNode
  onChange: (value: string | null) => void
}

function PlaceSelect({ label, list, value, waitsFor, error, onChange }: PlaceSelectProps) {
  return (
    <Select
      label={label}
      data={list.data ?? []}
      value={value}
      onChange={onChange}
      placeholder={waitsFor ?? (list.isLoading ? 'Loading…' : `Choose a ${label.toLowerCase()}`)}
      disabled={waitsFor !== undefined || list.isLoading}
      error={error ?? (list.isError ? 'The list did not load. Close and open this again.' : undefined)}
      searchable
      clearable
      nothingFoundMessage="Nothing found"
    />
  )
}
