import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { boardFiltersQuery } from '../../learning/leaderboards/queries.ts'
import classes from './search.module.css'

interface DistrictFilterProps {
  value: string | null
  onChange: (district: string | null) => void
}

export function DistrictFilter({ value, onChange }: DistrictFilterProps) {
  const { data: places } = useQuery(boardFiltersQuery)
  return (
    <Select
      className={classes.filter}
      aria-label="District"
      placeholder="Any district"
      searchable
      clearable
      nothingFoundMessage="No matching districts"
      data={(places?.districts ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
    />
  )
}
