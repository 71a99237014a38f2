import { type HandbookKey, handbookKeys, handbooks } from '@muster/contract/reach/handbooks.ts'

interface Text {
  readonly title: string
  readonly body: string
}

/** Handbooks of staff. Only that of reviewers has a text before administrators write one. */
export const builtInHandbooks = () =>
  Object.fromEntries(
    handbookKeys.map((key): [HandbookKey, Text] => [
      key,
      {
        title: `Handbook: ${handbooks[key]}`,
        body: handbooks[key] === handbooks['handbook-appraiser'] ? appraiser : '',
      },
    ]),
  ) as Record<HandbookKey, Text>

const appraiser = `Read the task first, then the work. Each decision takes a few minutes, and a learner waits for it. If you aren’t sure, skip the case or ask a colleague.

## When to send back, when to reject
Send work back if it can become good: something is missing, or a point of the task is still open. Say what to change, and they can submit it again.

Reject work that won’t become good, such as a copy, an empty page or work for another task. They can start over with something new.

## How to write a comment that helps
- Name one thing that works
- Name the one change that matters most
- Say where: the page, the line, the minute
- Write about the work, never about the person

## When you know the person
Leave the case to a colleague if you’ve worked on it together, or if you’d find it hard to say no.

## Copied work
Look at the similar work that the case shows. The same link isn’t always a copy, because teams share one. If you’re sure, reject it and name the source.`
