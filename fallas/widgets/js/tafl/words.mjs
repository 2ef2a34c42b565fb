// What the rules are called, from the labels in Python: written by `make catalogues`.

/** The rule sets by name; the matters with their values; and what else of the game has a label. */
export const words = {
  "ruleSets": {
    "tavlei": {
      "say": "The Russian account of tavlei"
    },
    "linnaeus": {
      "say": "Linnaeus, 1732"
    },
    "tablut": {
      "say": "Modern tablut"
    }
  },
  "matters": {
    "layout": {
      "told": {
        "say": "Where the pieces begin"
      },
      "values": {
        "cross": {
          "say": "in a cross, two defenders on each arm"
        },
        "papillon": {
          "say": "the defenders in a square about the prince"
        },
        "jarlshof": {
          "say": "in a cross, the foremost attackers near the corners"
        }
      }
    },
    "first-move": {
      "told": {
        "say": "Who begins"
      },
      "values": {
        "attackers": {
          "say": "the attackers begin"
        },
        "defenders": {
          "say": "the prince's side begins"
        }
      }
    },
    "exits": {
      "told": {
        "say": "The exits"
      },
      "values": {
        "corners": {
          "say": "the four corners, closed to all others"
        },
        "edge": {
          "say": "every square of the edge, open to all"
        }
      }
    },
    "throne-entry": {
      "told": {
        "say": "Who may stop on the throne"
      },
      "values": {
        "prince": {
          "say": "the prince may stop on the throne"
        },
        "nobody": {
          "say": "nobody may, once the prince has left it"
        }
      }
    },
    "throne-passing": {
      "told": {
        "say": "Crossing the empty throne"
      },
      "values": {
        "nobody": {
          "say": "nobody may cross the throne"
        },
        "prince": {
          "say": "the prince alone may cross the throne"
        },
        "everyone": {
          "say": "every piece may cross the throne"
        }
      }
    },
    "hostile-exit": {
      "told": {
        "say": "An exit takes part in taking"
      },
      "values": {
        "everyone": {
          "say": "against every piece, the prince included"
        },
        "men": {
          "say": "against every piece but the prince"
        },
        "nobody": {
          "say": "no exit takes part"
        }
      }
    },
    "hostile-throne": {
      "told": {
        "say": "The throne takes part in taking"
      },
      "values": {
        "attackers-always": {
          "say": "against attackers always, against defenders when empty"
        },
        "when-empty": {
          "say": "against every piece, when it is empty"
        },
        "besieged": {
          "say": "when empty, or against the last man in a siege"
        },
        "nobody": {
          "say": "the throne takes no part"
        }
      }
    },
    "armed-prince": {
      "told": {
        "say": "The prince takes part in taking"
      },
      "values": {
        "armed": {
          "say": "the prince helps to take, like any man"
        },
        "unarmed": {
          "say": "the prince takes no part in taking"
        }
      }
    },
    "prince-capture": {
      "told": {
        "say": "How the prince is taken"
      },
      "values": {
        "by-place": {
          "say": "like any man; on the throne by four, beside it by three"
        },
        "four": {
          "say": "by four everywhere, or by three and the empty throne"
        },
        "two": {
          "say": "by two everywhere, like any man"
        }
      }
    },
    "encirclement": {
      "told": {
        "say": "An unbroken ring about the prince and all his men"
      },
      "values": {
        "ignored": {
          "say": "a ring does nothing, play goes on"
        },
        "loses": {
          "say": "those who are shut in have lost"
        }
      }
    },
    "repetition": {
      "told": {
        "say": "The same position for the third time"
      },
      "values": {
        "draw": {
          "say": "a third time is a draw"
        },
        "loses": {
          "say": "whoever brings it about a third time loses"
        },
        "ignored": {
          "say": "repetition does nothing, play goes on"
        }
      }
    }
  }
};
