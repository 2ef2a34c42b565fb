// What the rules are called, from the labels in Python: written by `make catalogues`.

/** The rule sets by name; the matters with their values; and what else of the game has a label. */
export const words = {
  "ruleSets": {
    "folio": {
      "say": "Libro de los juegos, 1283"
    },
    "folio,blocked-entry=loses-if-shut": {
      "say": "1283, only a shut quarter loses"
    },
    "french": {
      "say": "French account"
    },
    "russian": {
      "say": "Russian account"
    },
    "royal": {
      "say": "Royal manuscript, about 1330"
    },
    "backgammon": {
      "say": "Backgammon"
    }
  },
  "matters": {
    "setup": {
      "told": {
        "say": "How the men stand at the start"
      },
      "values": {
        "fallas": {
          "say": "thirteen on the six-point, two on the ace-point across"
        },
        "backgammon": {
          "say": "two, five, three and five, as in backgammon"
        }
      }
    },
    "dice": {
      "told": {
        "say": "What is thrown"
      },
      "values": {
        "three": {
          "say": "three dice"
        },
        "two-lesser-twice": {
          "say": "two dice, the smaller counted twice"
        },
        "two-doubles-fourfold": {
          "say": "two dice, doubles played four times"
        }
      }
    },
    "triples": {
      "told": {
        "say": "Three equal dice"
      },
      "values": {
        "played": {
          "say": "triples are played like any throw"
        },
        "thrown-again": {
          "say": "triples are thrown again"
        }
      }
    },
    "failing": {
      "told": {
        "say": "What fails on the board"
      },
      "values": {
        "no-die": {
          "say": "who can play no die fails"
        },
        "some-die": {
          "say": "who cannot play every die fails"
        },
        "never": {
          "say": "nobody fails"
        }
      }
    },
    "blocked-entry": {
      "told": {
        "say": "A waiting man cannot enter"
      },
      "values": {
        "loses": {
          "say": "a throw that cannot enter loses"
        },
        "loses-if-shut": {
          "say": "only a shut quarter loses"
        },
        "passes": {
          "say": "a blocked entry passes the turn"
        }
      }
    },
    "overshoot": {
      "told": {
        "say": "A die larger than the distance"
      },
      "values": {
        "farthest": {
          "say": "a larger die bears off the farthest"
        },
        "free": {
          "say": "a larger die may bear off any man"
        }
      }
    },
    "lone-die": {
      "told": {
        "say": "Only one of two dice can be played"
      },
      "values": {
        "either": {
          "say": "either die, as the player likes"
        },
        "larger": {
          "say": "the larger die, if it can be played"
        }
      }
    }
  },
  "fates": {
    "plays-all": {
      "sign": "●",
      "told": {
        "say": "plays every die"
      }
    },
    "plays-part": {
      "sign": "◐",
      "told": {
        "say": "plays some dice"
      }
    },
    "passes": {
      "sign": "○",
      "told": {
        "say": "passes"
      }
    },
    "fails-on-board": {
      "sign": "✕",
      "told": {
        "say": "fails on the board"
      }
    },
    "fails-to-enter": {
      "sign": "⊗",
      "told": {
        "say": "fails to enter"
      }
    }
  }
};
