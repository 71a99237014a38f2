import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states.tsx'
import { FIND_CIRCLE } from './circle-address.ts'

/** Nothing has this id, or it has closed. */
export function NoSuchCircle() {
  return (
    <EmptyState
      kind="search"
      title="No such circle"
      action={
        <Button component={Link} to={FIND_CIRCLE} variant="default">
          Find a circle
        </Button>
      }
    >
      It may have closed because its last member left. Check the address, or look for another one.
    </EmptyState>
  )
}
