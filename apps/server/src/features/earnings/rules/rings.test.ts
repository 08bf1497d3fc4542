import { describe, expect, it } from 'vitest';
import { flagSales, type RingFacts, type SaleFacts } from './rings.ts';

const usual: SaleFacts & RingFacts = {
  ...{ sales: 40, grossPoints: 1000, freePoints: 120, buyers: 30, topBuyerPoints: 90 },
  ...{ mutualPoints: 0, mutualBuyers: 0, ringPoints: 0, ringBuyers: 0 },
  ...{ downloads: 0, ringDownloads: 0, ringDownloaders: 0 },
};
const kinds = (facts: Partial<SaleFacts & RingFacts>) =>
  flagSales({ ...usual, ...facts }).map(({ kind }) => kind);

describe('sales', () => {
  it('as most creators have them are not flagged', () => {
    expect(kinds({})).toEqual([]);
  });

  it('to people whose works the seller buys are, from a fifth on', () => {
    expect(kinds({ mutualPoints: 199, mutualBuyers: 2 })).toEqual([]);
    expect(flagSales({ ...usual, mutualPoints: 200, mutualBuyers: 2 })).toEqual([
      { kind: 'mutual', percent: 20, people: 2, sales: 40 },
    ]);
  });

  it('to people of a ring are, from a fifth on, and member downloads by them likewise', () => {
    expect(kinds({ ringPoints: 199, ringBuyers: 1, downloads: 10, ringDownloads: 1 })).toEqual([]);
    expect(kinds({ ringPoints: 200, ringBuyers: 1 })).toEqual(['ring']);
    // Who sells nothing else has downloads all the same.
    const none = { sales: 0, grossPoints: 0 };
    expect(kinds({ ...none, downloads: 2, ringDownloads: 2, ringDownloaders: 1 })).toEqual([]);
    expect(flagSales({ ...usual, ...none, downloads: 10, ringDownloads: 2, ringDownloaders: 1 })).toEqual([
      { kind: 'ring_downloads', percent: 20, people: 1, sales: 10 },
    ]);
  });

  it('paid with points that cost nothing are, from a half on', () => {
    expect(kinds({ freePoints: 499 })).toEqual([]);
    expect(kinds({ freePoints: 500 })).toEqual(['free_points']);
  });

  it('to one person are, from a half on', () => {
    expect(kinds({ topBuyerPoints: 499 })).toEqual([]);
    expect(kinds({ topBuyerPoints: 500 })).toEqual(['one_buyer']);
  });

  it('that are one or two say nothing', () => {
    expect(kinds({ sales: 2, topBuyerPoints: 1000, freePoints: 1000, mutualPoints: 1000 })).toEqual([]);
  });
});
