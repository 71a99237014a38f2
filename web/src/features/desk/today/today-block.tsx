import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/primitives.tsx'

interface Block<Value> {
  readonly failed: boolean
  readonly value: Value | null
}

interface TodayBlockProps<Value> {
  title: string
  block: Block<Value>
  busy: boolean
  onRetry: () => void
  children: (value: Value) => ReactNode
}

/** Shows one block of Today, or an error in its place, so that one failure doesn't affect the others. */
export function TodayBlock<Value>({ title, block, busy, onRetry, children }: TodayBlockProps<Value>) {
  if (block.value !== null) return children(block.value)
  return (
    <Card title={title}>
      <Row gap="sm" align="center" justify="space-between" wrap tone="ink-2" role="alert">
        <p>We couldn’t load this part. The rest of the page is up to date.</p>
        <Button variant="default" size="sm" loading={busy} onClick={onRetry}>
          Try again
        </Button>
      </Row>
    </Card>
  )
}
