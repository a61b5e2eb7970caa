/** Fakes `localStorage`; throws like browsers do. */
export class FakeStorage {
  readonly values = new Map<string, string>()
  /** `full` refuses writes, `blocked` refuses everything. */
  mood: 'good' | 'full' | 'blocked' = 'good'

  getItem(key: string): string | null {
    if (this.mood === 'blocked') throw new Error('SecurityError')
    return this.values.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.mood !== 'good') throw new Error('QuotaExceededError')
    this.values.set(key, value)
  }

  removeItem(key: string): void {
    if (this.mood === 'blocked') throw new Error('SecurityError')
    this.values.delete(key)
  }
}
