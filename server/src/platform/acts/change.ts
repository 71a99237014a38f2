/** A change of a record: a field that is missing or undefined keeps its value. */
export type ChangeOf<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined }

/** All fields of a form or a change, each with a value. */
export type Complete<Fields> = { [Key in keyof Fields]-?: Exclude<Fields[Key], undefined> }

/** Only fields that have a value. */
export type Sent<Fields> = Partial<Complete<Fields>>

/** The fields of a change that were sent. Spread over a record, they leave the others as they are. */
export const sentOf = <Fields extends object>(change: Fields): Sent<Fields> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Sent<Fields>
