/** Key-value stores in IndexedDB, for data that has to be available offline. */

const STORE = 'rows'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens a connection for each operation: an open connection would block deleting the database. */
async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await done(opening)
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' })
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await act(transaction.objectStore(STORE))
    await finished
    return result
  } finally {
    database.close()
  }
}

/** A database's rows by key. */
export const deviceStore = <T>(name: string) => ({
  read: (key: string): Promise<T | undefined> => inStore(name, 'readonly', (store) => done(store.get(key))),
  readAll: (): Promise<T[]> => inStore(name, 'readonly', (store) => done(store.getAll())),
  keep: (key: string, row: T) => inStore(name, 'readwrite', (store) => done(store.put(row, key))),
  drop: (key: string) => inStore(name, 'readwrite', (store) => done(store.delete(key))),
  /**
   * Reads, changes and writes a row in one transaction, so that no other tab can interleave.
   * @param make returns undefined to delete the row
   * @returns the new row
   */
  change: (key: string, make: (before: T | undefined) => T | undefined): Promise<T | undefined> =>
    inStore(name, 'readwrite', async (store) => {
      const after = make(await done(store.get(key)))
      if (after === undefined) await done(store.delete(key))
      else await done(store.put(after, key))
      return after
    }),
})
