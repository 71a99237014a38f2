import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { countriesQuery, districtsQuery, type Option, statesQuery } from '../../api/pick-lists.ts'
import { LoadedSelect } from './loaded-select.tsx'

interface DistrictFieldsProps {
  start: Readonly<Record<'country_id' | 'state_id' | 'district_id', string | null>>
  withAsterisk?: boolean
  /** Said while a country is chosen and no district. */
  incomplete?: ReactNode
  error: ReactNode
  onChange: (district: string | null) => void
}

/** Country, state and district, each open once the one before is chosen. Only the district is saved. */
export function DistrictFields({
  start,
  withAsterisk = false,
  incomplete,
  error,
  onChange,
}: DistrictFieldsProps) {
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

  return (
    <>
      <PlaceSelect
        label="Country"
        withAsterisk={withAsterisk}
        list={countries}
        value={place.country}
        onChange={(country) => choose({ country, state: null, district: null })}
      />
      <PlaceSelect
        label="State"
        withAsterisk={withAsterisk}
        list={states}
        value={place.state}
        waitsFor={place.country === null ? 'Choose a country first' : undefined}
        onChange={(state) => choose({ ...place, state, district: null })}
      />
      <PlaceSelect
        label="District"
        withAsterisk={withAsterisk}
        list={districts}
        value={place.district}
        waitsFor={place.state === null ? 'Choose a state first' : undefined}
        error={error}
        onChange={(district) => choose({ ...place, district })}
      />
      {place.country !== null && place.district === null && incomplete}
    </>
  )
}

interface PlaceSelectProps {
  label: string
  withAsterisk: boolean
  list: UseQueryResult<Option[]>
  value: string | null
  waitsFor?: string | undefined
  error?: ReactNode
  onChange: (value: string | null) => void
}

function PlaceSelect({ label, withAsterisk, list, value, waitsFor, error, onChange }: PlaceSelectProps) {
  return (
    <LoadedSelect
      label={label}
      withAsterisk={withAsterisk}
      list={list}
      value={value}
      onChange={onChange}
      placeholder={waitsFor ?? `Choose a ${label.toLowerCase()}`}
      disabled={waitsFor !== undefined || list.isLoading}
      error={error}
      searchable
      clearable
      nothingFoundMessage="Nothing found"
    />
  )
}
