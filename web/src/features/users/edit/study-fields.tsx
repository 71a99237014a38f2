import { NumberInput, Select } from '@mantine/core'
import type { UserDetail } from '@muster/contract/staff/users.ts'
import { useQuery } from '@tanstack/react-query'
import {
  collegesOfDistrictQuery,
  countriesQuery,
  departmentsQuery,
  districtsQuery,
  statesQuery,
} from '../../../api/pick-lists.ts'
import wide from '../../../ui/form/form-layout.module.css'
import type { Form } from '../../../ui/form/use-form.ts'
import { collegeOf, type UserValues } from './user-values.ts'

interface StudyFieldsProps {
  user: UserDetail
  form: Form<UserValues>
}

/** Where someone lives and studies: country, state, district and college follow from each other. */
export function StudyFields({ user, form }: StudyFieldsProps) {
  const { country, state, district } = form.values
  const countries = useQuery(countriesQuery)
  const states = useQuery(statesQuery(country))
  const districts = useQuery(districtsQuery(state))
  const colleges = useQuery(collegesOfDistrictQuery(district))
  const departments = useQuery(departmentsQuery)
  const college = collegeOf(user)
  const present = college ? [{ value: college.org, label: college.title }] : []
  const others = (colleges.data ?? []).filter((option) => option.value !== college?.org)

  return (
    <>
      <Select
        label="Country"
        placeholder="Choose"
        searchable
        clearable
        data={countries.data ?? []}
        {...form.getInputProps('country')}
        onChange={(value) => form.setValues({ country: value, state: null, district: null })}
      />
      <Select
        label="State"
        placeholder={country ? 'Choose' : 'Choose a country first'}
        searchable
        clearable
        disabled={!country}
        data={states.data ?? []}
        {...form.getInputProps('state')}
        onChange={(value) => form.setValues({ state: value, district: null })}
      />
      <Select
        label="District"
        placeholder={state ? 'Choose' : 'Choose a state first'}
        searchable
        clearable
        disabled={!state}
        data={districts.data ?? []}
        {...form.getInputProps('district')}
      />
      <NumberInput
        label="Graduation year"
        hideControls
        allowDecimal={false}
        thousandSeparator={false}
        {...form.getInputProps('graduation_year')}
        value={form.values.graduation_year ?? ''}
        onChange={(year) => form.setFieldValue('graduation_year', year === '' ? null : Number(year))}
      />
      <Select
        className={wide.wide}
        label="College"
        placeholder="None"
        description={district ? undefined : 'Choose a district to pick another one'}
        searchable
        clearable
        data={[...present, ...others]}
        {...form.getInputProps('college')}
      />
      <Select
        className={wide.wide}
        label="Department"
        placeholder="None"
        searchable
        clearable
        data={departments.data ?? []}
        {...form.getInputProps('department')}
      />
    </>
  )
}
