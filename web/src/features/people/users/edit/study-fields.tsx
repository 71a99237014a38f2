import { NumberInput, Select } from '@mantine/core'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { useQuery } from '@tanstack/react-query'
import { collegesOfDistrictQuery, departmentsQuery } from '../../../../api/pick-lists.ts'
import { DistrictFields } from '../../../../ui/choose/district-fields.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import type { Form } from '../../../../ui/form/use-form.ts'
import { collegeOf, type UserValues } from './user-values.ts'

interface StudyFieldsProps {
  user: UserDetail
  form: Form<UserValues>
}

/** Where someone lives and studies: country, state, district and college depend on each other. */
export function StudyFields({ user, form }: StudyFieldsProps) {
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
        description={district ? undefined : 'To choose a different one, choose a district first'}
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
